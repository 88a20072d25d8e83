/**
 * The operations of the language itself, one {@link dev.muster.primitive.PrimitiveRow} for each:
 * its words, types, code, and what analyses know of it. A new field or function is one row here.
 */
@NullMarked
package dev.muster.primitive;

import org.jspecify.annotations.NullMarked;
