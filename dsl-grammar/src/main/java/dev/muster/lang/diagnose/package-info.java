/**
 * Diagnostics as plain values, and their rendering.
 *
 * <p>In: what the parser or a check found, and where. Out: {@link
 * dev.muster.lang.diagnose.Diagnostic}s in source order, rendered for people ({@link
 * dev.muster.lang.diagnose.DiagnosticText}) and for tools.
 *
 * <p>Not here: checks, and the wording of messages, which is next to the check that reports them.
 * Nothing here is thrown, printed or logged.
 */
@NullMarked
package dev.muster.lang.diagnose;

import org.jspecify.annotations.NullMarked;
