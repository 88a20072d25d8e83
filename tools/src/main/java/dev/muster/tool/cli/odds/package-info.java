/** The command that tells how likely what is. */
@NullMarked
package dev.muster.tool.cli.odds;

import org.jspecify.annotations.NullMarked;
