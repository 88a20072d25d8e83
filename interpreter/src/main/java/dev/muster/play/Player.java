package dev.muster.play;

/** Somebody who decides: a person, a bot, a record. */
public interface Player {
  /** The id of a candidate of the question, or for orders any order in the same form. */
  String answer(Question question);
}
