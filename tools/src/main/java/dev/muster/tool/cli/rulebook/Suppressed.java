package dev.muster.tool.cli.rulebook;

import dev.muster.lang.diagnose.Diagnostic;

/**
 * A warning that is not told.
 *
 * @param reason why, in the words of whoever said so
 */
public record Suppressed(Diagnostic problem, String reason) {}
