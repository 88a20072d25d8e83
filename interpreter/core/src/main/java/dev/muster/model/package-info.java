/**
 * A checked rulebook. Names have become objects, every expression has a {@link
 * dev.muster.model.Type}, every local name a slot in a frame; nothing is unresolved. {@code check}
 * builds it from the syntax tree, and {@code compile} compiles it. Not here: source text, messages,
 * Drools, the state of a battle.
 */
@NullMarked
package dev.muster.model;

import org.jspecify.annotations.NullMarked;
