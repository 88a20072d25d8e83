/** Decisions of the players: what they are asked, and their answers. */
@NullMarked
package dev.muster.play.decisions;

import org.jspecify.annotations.NullMarked;
