/**
 * The command line of {@code muster}, one class per command.
 *
 * <p>Input: arguments, standard input and files. Output: text and an exit code. It decides nothing
 * about rules or battles: each command reads its arguments, calls the public interface of the
 * interpreter, and prints the result.
 */
@NullMarked
package dev.muster.tool.cli;

import org.jspecify.annotations.NullMarked;
