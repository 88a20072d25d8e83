/**
 * Which rulebooks a command looks at: they are found by name or path, searched for in folders,
 * listed in {@code muster.yaml}, and opened.
 */
@NullMarked
package dev.muster.tool.cli.rulebook;

import org.jspecify.annotations.NullMarked;
