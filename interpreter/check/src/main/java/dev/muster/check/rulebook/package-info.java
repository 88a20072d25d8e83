/** Checks that need the whole rulebook at once. */
@NullMarked
package dev.muster.check.rulebook;

import org.jspecify.annotations.NullMarked;
