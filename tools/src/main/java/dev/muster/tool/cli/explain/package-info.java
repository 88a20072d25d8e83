/** {@code muster explain}: what a problem means, and the way out. */
@NullMarked
package dev.muster.tool.cli.explain;

import org.jspecify.annotations.NullMarked;
