/**
 * Battles as JSON: written, read and replayed. In: battles, and the bytes of files. Out: records,
 * and explanations of why a record does not fit. Not here: the rules of play, terminals.
 */
@NullMarked
package dev.muster.record;

import org.jspecify.annotations.NullMarked;
