/**
 * The command line: what {@code muster} does, one class a command.
 *
 * <p>In come arguments, standard input and files; out go text on the terminal and an exit code.
 * Only this package starts the other tools. It decides nothing about rules or battles: each command
 * reads its arguments, asks the interpreter or another tool through its public interface, and
 * prints the answer.
 */
package dev.muster.tool.cli;
