package dev.muster.odds;

import dev.muster.dice.Dice;
import dev.muster.dice.Faces;
import dev.muster.dice.SeededDice;
import dev.muster.model.Die;
import java.util.function.IntFunction;

/** The dice of a battle in which something is done again and again, each time with others. */
final class ChangingDice implements Dice {
  private Dice now = SeededDice.of(0, 0);

  void are(Dice others) {
    now = others;
  }

  @Override
  public int roll(Die die, String purpose) {
    return now.roll(die, purpose);
  }

  @Override
  public Faces roll(Die die, int count, String purpose) {
    return now.roll(die, count, purpose);
  }

  @Override
  public int draw(int count, IntFunction<String> name) {
    return now.draw(count, name);
  }
}
