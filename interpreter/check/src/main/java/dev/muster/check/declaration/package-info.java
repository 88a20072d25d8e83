/**
 * Finds which declarations are in effect after supplements have overridden them, and what their
 * names, kinds and types mean; also what all checks share. Not here: expressions, bodies.
 */
@NullMarked
package dev.muster.check.declaration;

import org.jspecify.annotations.NullMarked;
