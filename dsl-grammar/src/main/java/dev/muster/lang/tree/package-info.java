/**
 * A text as it was read, with nothing left out: every word and sign, in the rules of the grammar
 * that they were read by, and between them what only people read. The formatter and editors work on
 * it; what a text means, its syntax tree says, which the same reading makes.
 */
@NullMarked
package dev.muster.lang.tree;

import org.jspecify.annotations.NullMarked;
