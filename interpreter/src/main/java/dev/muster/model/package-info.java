/**
 * A checked rulebook. Names have become objects, every term has a {@link dev.muster.model.Type},
 * every local name a slot of a frame; nothing in here can be unresolved. {@code check} makes it
 * from the syntax, {@code compile} makes Drools rules and turn programs from it. Not here: text,
 * messages, Drools, the state of a battle.
 */
package dev.muster.model;
