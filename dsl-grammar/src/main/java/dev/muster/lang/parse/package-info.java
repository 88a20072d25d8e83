/**
 * Parses the text of a file to a syntax tree.
 *
 * <p>In: a {@link dev.muster.lang.Source}. Out: {@link dev.muster.lang.parse.Parsed}, which always
 * has a tree and a list of diagnostics, from {@link dev.muster.lang.parse.RulebookReader}. The
 * steps: tokens ({@code TokenReader}), line ends that do not end a statement ({@code LineJoiner}),
 * limits ({@code Limits}, {@code Nesting}), one piece per declaration ({@code
 * DeclarationSplitter}), ANTLR's parser for each piece, and the builders of our records.
 *
 * <p>Not here: the meaning of names. ANTLR is not visible outside this package, and none of its
 * objects is kept once a file has been parsed. No file is opened here.
 */
@NullMarked
package dev.muster.lang.parse;

import org.jspecify.annotations.NullMarked;
