/**
 * Sources and positions in them.
 *
 * <p>{@link dev.muster.lang.Source} is a named text with its lines, {@link dev.muster.lang.Span} a
 * range of one. Every later stage keeps them, so that each message and each event of a battle can
 * show the line it came from.
 *
 * <p>Not here: files, parsing, diagnostics.
 */
@NullMarked
package dev.muster.lang;

import org.jspecify.annotations.NullMarked;
