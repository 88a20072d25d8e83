/**
 * The story of a battle: what happened, in order, each with the place of the rulebook it came from.
 * Plain data with a sentence each; records and terminals print it. Not here: how things came to
 * happen.
 */
package dev.muster.trace;
