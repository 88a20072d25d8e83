package dev.muster.lang.parse;

import java.util.Set;

/**
 * What may stand at a place of a text, by what stands before it.
 *
 * @param words of the language
 * @param within the rules of the grammar in which a name may stand there
 * @param after the word or sign before the place; empty at the beginning of a declaration
 * @param names those that stand before the place in its declaration, without its own
 */
public record Possible(Set<String> words, Set<String> within, String after, Set<String> names) {
  /** Whether a name may. */
  public boolean name() {
    return !within.isEmpty();
  }

  /** Whether it is that of something new. */
  public boolean declared() {
    return within.equals(Set.of("head"));
  }
}
