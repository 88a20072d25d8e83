package dev.muster.model;

import java.util.OptionalInt;

/**
 * How long a value lasts: from the beginning of a procedure to its end.
 *
 * @param parameter of the procedure, which must be the thing that has the value; where empty, every
 *     thing of the kind has it
 */
public record Lifetime(Procedure procedure, OptionalInt parameter) {}
