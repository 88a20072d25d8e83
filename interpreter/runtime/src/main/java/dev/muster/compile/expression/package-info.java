/** Expressions of the core as closures over frames. */
@NullMarked
package dev.muster.compile.expression;

import org.jspecify.annotations.NullMarked;
