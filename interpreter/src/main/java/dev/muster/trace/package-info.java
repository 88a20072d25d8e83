/**
 * The story of a battle: its events in order, each with the place in the rulebook that it came
 * from. Plain data with one sentence each, printed by records and terminals. Not here: what makes
 * events happen.
 */
package dev.muster.trace;
