/**
 * From written to checked expressions: names are resolved, every expression gets a type, and its
 * parts must go together.
 */
@NullMarked
package dev.muster.check.expression;

import org.jspecify.annotations.NullMarked;
