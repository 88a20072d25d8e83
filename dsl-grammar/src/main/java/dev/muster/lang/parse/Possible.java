package dev.muster.lang.parse;

import java.util.Set;

/**
 * What may stand at a place of a text, by what stands before it.
 *
 * @param words of the language
 * @param name whether a name may
 * @param after the word or sign before the place; empty at the beginning of a declaration
 * @param names those that stand before the place in its declaration
 */
public record Possible(Set<String> words, boolean name, String after, Set<String> names) {}
