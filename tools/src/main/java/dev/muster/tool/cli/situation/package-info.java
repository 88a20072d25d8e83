/** The options that say what is on the table when somebody asks about a rulebook. */
@NullMarked
package dev.muster.tool.cli.situation;

import org.jspecify.annotations.NullMarked;
