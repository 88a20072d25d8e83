package dev.muster.trace;

import java.util.Optional;

/** The outcome of a battle. */
public sealed interface BattleResult {
  /** Empty when it was drawn, or not decided. */
  Optional<ThingRef> winner();

  /**
   * A rule ended it.
   *
   * @param degree as the event tells it that ended the battle
   */
  record ByRule(Optional<ThingRef> winner, Value.Worded degree) implements BattleResult {
    /** In the words of the rulebook; empty where it has none. */
    public String words() {
      return ValueText.of(degree);
    }
  }

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
