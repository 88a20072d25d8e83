/**
 * The state of a battle: the things on the table and off it, the table, what was rolled and moved.
 * In go the checked kinds of the rulebook; out come values that compiled terms read. Not here:
 * rules, dice that fall, players, Drools, text.
 */
package dev.muster.world;
