/**
 * Runs the examples of a rulebook. In: an example. Out: whether it passes and, if not, what was
 * expected, what the result was, and why. Not here: reports, files.
 */
@NullMarked
package dev.muster.example;

import org.jspecify.annotations.NullMarked;
