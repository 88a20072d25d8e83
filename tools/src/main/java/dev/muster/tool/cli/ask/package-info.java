/** The command that tells what a rulebook says in a situation, and why. */
@NullMarked
package dev.muster.tool.cli.ask;

import org.jspecify.annotations.NullMarked;
