/**
 * The syntax tree: what an author wrote, as sealed records, nothing resolved.
 *
 * <p>In: nothing; the reader builds these. Out: {@link dev.muster.lang.syntax.RulebookFile} and its
 * declarations, statements and expressions, each with its {@link dev.muster.lang.Span}; and {@link
 * dev.muster.lang.syntax.TreePrinter}, which writes them back as canonical text.
 *
 * <p>Not here: kinds, types and references: the checked model is another tree. After a mistake
 * {@code Missing} stands for what could not be read, and an empty {@link
 * dev.muster.lang.syntax.Name} for a missing name. Compare trees by their printed form: records
 * also compare their spans.
 */
package dev.muster.lang.syntax;
