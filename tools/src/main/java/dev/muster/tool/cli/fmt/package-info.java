/** Writes rulebooks in their one style, or tells which are not in it. */
@NullMarked
package dev.muster.tool.cli.fmt;

import org.jspecify.annotations.NullMarked;
