/**
 * The turn interpreter: one battle fought by a compiled rulebook. It sequences, rolls, asks
 * players, puts requests to the rules, and applies what they say. In go a compiled rulebook, a
 * setup, dice and players; out comes a story. It knows no game. Not here: what the rules say, how
 * players think, files.
 *
 * <p>Only {@link dev.muster.play.Battle} knows all parts of a battle; each part gets what it uses.
 */
@NullMarked
package dev.muster.play;

import org.jspecify.annotations.NullMarked;
