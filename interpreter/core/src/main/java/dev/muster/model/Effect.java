package dev.muster.model;

/** Something that a statement does to the battle, as the checks see it. Compared by identity. */
public interface Effect {
  /** The parts of a battle that may be otherwise afterwards. */
  enum Alters {
    /** Nothing that rules go by, besides dice. */
    DICE,
    /** The places and stances of things. */
    STANDING,
    ANYTHING
  }

  Alters alters();

  /** As it is written. */
  String word();
}
