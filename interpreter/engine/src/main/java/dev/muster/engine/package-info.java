/**
 * The door for programs that use Muster: load and check a rulebook, ask it, run its examples, fight
 * battles with it. The content of the other packages is nobody else's business and may change at
 * any time.
 *
 * <p>Everything here can be used by several threads, but for a {@link
 * dev.muster.engine.SteppedBattle} and what comes of it. Lengths are in the unit of the rulebook,
 * angles in degrees, clockwise from north. Same rulebook, scenario, options, seed and answers: same
 * battle, byte for byte.
 */
@NullMarked
package dev.muster.engine;

import org.jspecify.annotations.NullMarked;
