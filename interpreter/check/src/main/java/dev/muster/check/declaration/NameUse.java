package dev.muster.check.declaration;

import dev.muster.lang.Span;
import dev.muster.model.Type;
import org.jspecify.annotations.Nullable;

/**
 * A name that stands for something, noted by the check that found out what.
 *
 * @param declared the name where that is declared
 * @param type of what is known by this name only here; null of what is declared for everyone
 */
public record NameUse(Span at, Span declared, @Nullable Type type) {}
