package dev.muster.play.decisions;

import dev.muster.trace.ThingRef;
import dev.muster.world.Thing;
import java.util.List;

/** A player who decides: a person, a bot, a record. */
public interface Player {
  /** The id of a candidate of the question, or for orders any order in the same form. */
  String answer(Question question);

  /** Hears a question that a record has the answer to. */
  default void overhear(Question question) {}

  /**
   * Hears that there is no more to order, as nobody may do anything more.
   *
   * @param actors who was under orders at last; nobody if none of them is left
   */
  default void hearOrdersOver(Thing side, List<ThingRef> actors) {}

  /** A player leaves, and the battle is over without an end. */
  final class LeftBattle extends RuntimeException {
    public LeftBattle() {
      super("the battle was left", null, false, false);
    }
  }
}
