package dev.muster.dice;

import dev.muster.model.Die;

/** Where faces come from. */
public interface Dice {
  /** One face of the die. {@code purpose} is for messages. */
  int roll(Die die, String purpose);
}
