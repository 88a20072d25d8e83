/** The prompt at which somebody tries out a rulebook. */
@NullMarked
package dev.muster.tool.cli.repl;

import org.jspecify.annotations.NullMarked;
