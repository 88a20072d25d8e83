package dev.muster.lang.format;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.List;

/**
 * A text in the one style, or as it was.
 *
 * @param mistakes because of which it is as it was
 */
public record Formatted(String text, List<Diagnostic> mistakes) {}
