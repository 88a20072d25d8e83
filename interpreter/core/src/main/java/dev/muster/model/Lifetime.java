package dev.muster.model;

import java.util.OptionalInt;

/**
 * The time for which a value lasts: from the beginning of a procedure or an action to its end.
 *
 * @param parameter of the routine, which must be the thing that has the value; where empty, every
 *     thing of the kind has it
 */
public record Lifetime(Routine routine, OptionalInt parameter) {}
