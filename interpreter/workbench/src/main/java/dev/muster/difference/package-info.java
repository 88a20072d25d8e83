/**
 * What is different in two rulebooks: found in their syntax trees, after all overriding, so that
 * layout and comments do not count, and a supplement shows as a change of the rules.
 */
@NullMarked
package dev.muster.difference;

import org.jspecify.annotations.NullMarked;
