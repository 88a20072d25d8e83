package dev.muster.trace;

import java.util.Optional;

/** How a battle ended. */
public sealed interface BattleResult {
  /** Empty when it was drawn, or not decided. */
  Optional<ThingRef> winner();

  /**
   * A rule ended it.
   *
   * @param degree in the words of the rulebook
   */
  record Decided(Optional<ThingRef> winner, String degree) implements BattleResult {}

  /** The procedure of the battle was over before a rule ended it. */
  record RanOut() implements BattleResult {
    @Override
    public Optional<ThingRef> winner() {
      return Optional.empty();
    }
  }

  /** A player left. */
  record Left() implements BattleResult {
    @Override
    public Optional<ThingRef> winner() {
      return Optional.empty();
    }
  }
}
