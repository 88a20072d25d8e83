/** Rulebooks as packages: how they are made, what is in one, and how they come into a folder. */
@NullMarked
package dev.muster.tool.cli.packages;

import org.jspecify.annotations.NullMarked;
