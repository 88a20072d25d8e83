/** Worked examples: what is set up, done and expected. */
@NullMarked
package dev.muster.check.example;

import org.jspecify.annotations.NullMarked;
