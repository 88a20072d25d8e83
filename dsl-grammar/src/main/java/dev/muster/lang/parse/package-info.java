/**
 * From the text of a file to its syntax tree.
 *
 * <p>In: a {@link dev.muster.lang.Source}. Out: {@link dev.muster.lang.parse.Parsed}, always a tree
 * and a list of problems, through {@link dev.muster.lang.parse.RulebookReader}. On the way: tokens
 * ({@code TokenReader}), line ends that do not end a statement ({@code LineJoiner}), limits ({@code
 * Limits}, {@code Nesting}), one piece a declaration ({@code Pieces}), ANTLR's parser a piece, and
 * the builders of our records.
 *
 * <p>Not here: the meaning of any name. Nothing of ANTLR is seen outside this package, and nothing
 * of it is kept once a file has been read. No file is opened here.
 */
package dev.muster.lang.parse;
