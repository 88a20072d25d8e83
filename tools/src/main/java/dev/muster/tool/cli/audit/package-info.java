/**
 * {@code muster audit}: what a point buys in an army list, found out by swapping what armies take
 * for what their list offers at the same price.
 */
@NullMarked
package dev.muster.tool.cli.audit;

import org.jspecify.annotations.NullMarked;
