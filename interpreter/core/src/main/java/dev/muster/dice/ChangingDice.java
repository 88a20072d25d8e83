package dev.muster.dice;

import dev.muster.model.Die;
import java.util.function.IntFunction;

/** Dice in whose place others may come, as where something is only tried. */
public final class ChangingDice implements Dice {
  private Dice now;

  public ChangingDice(Dice first) {
    now = first;
  }

  /** From here on, these are rolled. */
  public void are(Dice others) {
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
