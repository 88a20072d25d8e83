package dev.muster.play.decisions;

import dev.muster.dice.Dice;
import dev.muster.model.Die;
import java.util.function.IntFunction;

/** Chance, or a player, that decides nothing: where it would have to, the battle is left. */
public final class Undecided implements Player, Dice {
  @Override
  public String answer(Question question) {
    throw new LeftBattle();
  }

  @Override
  public int roll(Die die, String purpose) {
    throw new LeftBattle();
  }

  @Override
  public int draw(int count, IntFunction<String> name) {
    throw new LeftBattle();
  }
}
