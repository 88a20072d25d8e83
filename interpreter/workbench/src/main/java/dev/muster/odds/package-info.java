/**
 * Exact odds: what happens is done once for each way in which chance can matter, with the number of
 * ways.
 */
@NullMarked
package dev.muster.odds;

import org.jspecify.annotations.NullMarked;
