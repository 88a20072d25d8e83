/**
 * The story of a battle: its events in order, each with the place in the rulebook that it came from
 * ({@link dev.muster.trace.StoryEvent}), and how they are worded. Events hold things, rules, values
 * and faces as they were when it happened; all their English is made here, by {@link
 * dev.muster.trace.StoryText} and its neighbours. Not here: what makes events happen.
 */
@NullMarked
package dev.muster.trace;

import org.jspecify.annotations.NullMarked;
