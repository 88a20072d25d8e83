/**
 * The syntax tree: what an author wrote, as sealed records, with nothing resolved.
 *
 * <p>The parser builds {@link dev.muster.lang.syntax.RulebookFile} and its declarations, statements
 * and expressions, each with its {@link dev.muster.lang.Span}; {@link
 * dev.muster.lang.syntax.TreePrinter} prints them as canonical text.
 *
 * <p>Not here: kinds, types and references; the checked model is a separate tree. After a syntax
 * error, {@code Missing} stands for what could not be parsed, and an empty {@link
 * dev.muster.lang.syntax.Name} for a missing name. Compare trees by their printed form: equality of
 * records includes their spans.
 */
@NullMarked
package dev.muster.lang.syntax;

import org.jspecify.annotations.NullMarked;
