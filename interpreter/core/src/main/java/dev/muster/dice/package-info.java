/**
 * Randomness: from a seed to dice. Nothing else in Muster is random. Not here: what the dice mean.
 */
@NullMarked
package dev.muster.dice;

import org.jspecify.annotations.NullMarked;
