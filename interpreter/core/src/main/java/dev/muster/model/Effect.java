package dev.muster.model;

/** Something that a statement does to the battle, as the checks see it. Compared by identity. */
public interface Effect {
  /** As it is written. */
  String word();
}
