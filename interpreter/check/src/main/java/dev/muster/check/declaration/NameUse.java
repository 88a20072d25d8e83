package dev.muster.check.declaration;

import dev.muster.lang.Span;

/**
 * A name that stands for something, noted by the check that found out what.
 *
 * @param declared the name where that is declared
 */
public record NameUse(Span at, Span declared) {}
