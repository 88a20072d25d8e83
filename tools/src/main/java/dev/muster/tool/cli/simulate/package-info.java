/**
 * {@code muster simulate}: many battles between bots, counted; with {@code --explore}, what they
 * reach of the rulebook, and the battles in which something was wrong.
 */
@NullMarked
package dev.muster.tool.cli.simulate;

import org.jspecify.annotations.NullMarked;
