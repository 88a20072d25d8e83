/**
 * The state of a battle: things on and off the table, the table, rolls and moves. In: the checked
 * kinds of the rulebook. Out: values that compiled expressions read. Not here: rules, rolling dice,
 * players, Drools, text.
 */
@NullMarked
package dev.muster.world;

import org.jspecify.annotations.NullMarked;
