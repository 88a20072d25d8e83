/**
 * Randomness: from a seed to dice. Nothing else in Muster is random. Not here: what the dice mean.
 */
package dev.muster.dice;
