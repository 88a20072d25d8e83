/** A rulebook as pages to be read: its rules in English, with links, examples and pictures. */
@NullMarked
package dev.muster.tool.cli.manual;

import org.jspecify.annotations.NullMarked;
