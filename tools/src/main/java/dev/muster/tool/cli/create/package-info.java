/** Lays out new rulebooks, which play at once. */
@NullMarked
package dev.muster.tool.cli.create;

import org.jspecify.annotations.NullMarked;
