/** {@code muster diff}: what is different in two rulebooks, in their own terms. */
@NullMarked
package dev.muster.tool.cli.diff;

import org.jspecify.annotations.NullMarked;
