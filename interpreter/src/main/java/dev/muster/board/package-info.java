/**
 * The table as plain geometry: where bases stand, how far apart they are, what an arc covers, what
 * a move sweeps.
 *
 * <p>In: {@link dev.muster.board.Box}es, {@link dev.muster.board.Area}s and {@link
 * dev.muster.board.Line}s in millimetres, angles in degrees; heading 0 is north (+y) and grows
 * clockwise, so 90 is east (+x). Out: distances, fractions of a move, new boxes. Everything is an
 * immutable value; nothing is remembered.
 *
 * <p>Not here: things of a game and what they may do, chance, the clock, files, rules. What a
 * distance or a contact means is for the caller.
 *
 * <p>Reproducible: trigonometry is {@link java.lang.StrictMath}, exact at quarter turns. Boxes are
 * measured analytically; JTS serves shapes of many corners, the areas moves sweep, and nothing on
 * the hot path between boxes.
 */
package dev.muster.board;
