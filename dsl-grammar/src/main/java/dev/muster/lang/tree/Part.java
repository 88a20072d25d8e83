package dev.muster.lang.tree;

/**
 * Of a tree of words and signs: one of them, or several that a rule of the grammar holds together.
 */
public sealed interface Part permits Node, Leaf {}
