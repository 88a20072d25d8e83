/**
 * Chance. In goes a seed, out come dice; nothing else in Muster is random. Not here: what the dice
 * mean.
 */
package dev.muster.dice;
