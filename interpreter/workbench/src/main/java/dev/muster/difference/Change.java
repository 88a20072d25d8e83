package dev.muster.difference;

import dev.muster.lang.Span;
import java.util.Optional;

/**
 * A change within a declaration.
 *
 * @param line the line that it is in, by what tells it from others; empty where the change is a
 *     line of its own, or of the declaration as a whole
 * @param from as it is written in A; empty where there is nothing
 * @param to as it is written in B; empty where there is nothing
 */
public record Change(
    What what,
    String line,
    Optional<String> from,
    Optional<String> to,
    Optional<Span> a,
    Optional<Span> b) {}
