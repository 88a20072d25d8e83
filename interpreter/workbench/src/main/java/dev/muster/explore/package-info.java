/**
 * Explores a rulebook: many battles between generals who try everything. In: a rulebook and its
 * scenarios. Out: what of it was reached and what never, and the properties that did not hold. Not
 * here: what is reported of that.
 */
@NullMarked
package dev.muster.explore;

import org.jspecify.annotations.NullMarked;
