package dev.muster.play;

/** Somebody who decides: a person, a bot, a record. */
public interface Player {
  /** The id of a candidate of the question, or for orders any order in the same form. */
  String answer(Question question);

  /** Hears a question that a record has the answer to. */
  default void overhear(Question question) {}

  /** A player leaves, and the battle is over without an end. */
  final class Left extends RuntimeException {
    public Left() {
      super("the battle was left", null, false, false);
    }
  }
}
