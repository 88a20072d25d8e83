package dev.muster.engine;

import java.util.List;
import java.util.Optional;

/**
 * The result of loading and checking a rulebook.
 *
 * @param rulebook if it has no errors
 * @param problems errors and warnings of reading and checking, all at once; of several for one
 *     mistake only the first
 */
public record Checked(Optional<Rulebook> rulebook, List<Problem> problems) {
  /**
   * The rulebook, for programs that cannot go on without it.
   *
   * @throws RulebookException if it has errors
   */
  public Rulebook orThrow() {
    return rulebook.orElseThrow(() -> new RulebookException(problems));
  }
}
