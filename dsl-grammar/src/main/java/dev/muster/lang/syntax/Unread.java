package dev.muster.lang.syntax;

import dev.muster.lang.Span;
import java.util.Set;

/**
 * A stretch of a file in which something could not be read.
 *
 * @param names whatever may be declared there, by name or title
 */
public record Unread(Span span, Set<String> names) {}
