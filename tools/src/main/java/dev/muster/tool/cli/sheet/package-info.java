/** Quick-reference sheets and unit cards for the table. */
@NullMarked
package dev.muster.tool.cli.sheet;

import org.jspecify.annotations.NullMarked;
