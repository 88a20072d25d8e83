package dev.muster.tool.cli;

import dev.muster.lang.diagnose.Diagnostic;

/**
 * A warning that is not told.
 *
 * @param reason why, in the words of whoever said so
 */
record Suppressed(Diagnostic problem, String reason) {}
