package dev.muster.play.search;

import dev.muster.dice.Dice;
import dev.muster.dice.SeededDice;
import dev.muster.model.Die;
import java.util.function.IntFunction;

/** The dice of the battle up to a point, and other dice from there. */
final class ForkedDice implements Dice {
  private final Dice after;
  private Dice now;

  ForkedDice(long seed, Dice after) {
    this.now = SeededDice.of(seed, 0);
    this.after = after;
  }

  void fork() {
    now = after;
  }

  @Override
  public int roll(Die die, String purpose) {
    return now.roll(die, purpose);
  }

  @Override
  public int draw(int count, IntFunction<String> name) {
    return now.draw(count, name);
  }
}
