/**
 * {@code muster train}: a general that plays better, found by letting changed ones fight against
 * the best so far.
 */
@NullMarked
package dev.muster.tool.cli.train;

import org.jspecify.annotations.NullMarked;
