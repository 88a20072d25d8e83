/**
 * The table as plain geometry: where bases stand, how far apart they are, what an arc covers, what
 * a move sweeps.
 *
 * <p>In: {@link dev.muster.board.Box}es, {@link dev.muster.board.Area}s and {@link
 * dev.muster.board.Line}s in millimetres, and angles in degrees; heading 0 is north (+y), and
 * headings increase clockwise, so 90 is east (+x). Out: distances, fractions of a move, new boxes.
 * Everything is an immutable value; nothing is cached.
 *
 * <p>Not here: things of a game and what they may do, randomness, the clock, files, rules. The
 * meaning of a distance or a contact is up to the caller.
 *
 * <p>Results are reproducible: trigonometry uses {@link java.lang.StrictMath}, and is exact at
 * quarter turns. Boxes are measured analytically; JTS is used for polygons and for the areas that
 * moves sweep, but not on the hot path between boxes.
 */
@NullMarked
package dev.muster.board;

import org.jspecify.annotations.NullMarked;
