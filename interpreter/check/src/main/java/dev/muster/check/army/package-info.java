/** Army lists, orders of battle, and whether one keeps to the other. */
@NullMarked
package dev.muster.check.army;

import org.jspecify.annotations.NullMarked;
