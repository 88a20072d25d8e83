/**
 * The command line of {@code muster}: a package for each thing that a user does, named after its
 * command where it has one, and some for what commands share. Only this package knows all of them.
 *
 * <p>Input: arguments, standard input and files. Output: text and an exit code. It decides nothing
 * about rules or battles: each command reads its arguments, calls the public interface of the
 * interpreter, and prints the result.
 */
@NullMarked
package dev.muster.tool.cli;

import org.jspecify.annotations.NullMarked;
