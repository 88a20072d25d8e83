/**
 * Texts and places in them.
 *
 * <p>{@link dev.muster.lang.Source} is a named text with its lines, {@link dev.muster.lang.Span} a
 * stretch of one. They go through every later stage, so that each message and each event of a
 * battle can show the line it came from.
 *
 * <p>Not here: files, reading, problems.
 */
package dev.muster.lang;
