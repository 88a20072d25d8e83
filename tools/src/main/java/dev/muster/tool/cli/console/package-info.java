/**
 * What all commands speak through: standard input and output, colours and columns, progress, and
 * the codes and failures with which a command ends.
 */
@NullMarked
package dev.muster.tool.cli.console;

import org.jspecify.annotations.NullMarked;
