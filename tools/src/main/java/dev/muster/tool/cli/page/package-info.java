/** Pages that people read and print, as data, and how they are written as HTML. */
@NullMarked
package dev.muster.tool.cli.page;

import org.jspecify.annotations.NullMarked;
