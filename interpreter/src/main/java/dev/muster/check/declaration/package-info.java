/**
 * Which declarations are in effect after supplements have overridden them, and what their names,
 * kinds and types mean. Not here: expressions, bodies.
 */
package dev.muster.check.declaration;
