/**
 * Problems of a rulebook as plain values, and their text.
 *
 * <p>In: what a reader or a check found, with its places. Out: {@link
 * dev.muster.lang.diagnose.Diagnostic}s in the order of the text, and their rendering for people
 * ({@link dev.muster.lang.diagnose.DiagnosticText}) and for tools.
 *
 * <p>Not here: any check, and any message's wording: a message stands beside the check that finds
 * its problem. Nothing here is thrown, printed or logged.
 */
package dev.muster.lang.diagnose;
