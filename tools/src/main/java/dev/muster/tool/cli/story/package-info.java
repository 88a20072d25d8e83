/** How a battle is told on the console while it is fought, and how its end is. */
@NullMarked
package dev.muster.tool.cli.story;

import org.jspecify.annotations.NullMarked;
