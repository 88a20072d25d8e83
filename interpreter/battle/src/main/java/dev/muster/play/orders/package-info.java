/** The orders that may be given, and what speaks against one: one generator for all who decide. */
@NullMarked
package dev.muster.play.orders;

import org.jspecify.annotations.NullMarked;
