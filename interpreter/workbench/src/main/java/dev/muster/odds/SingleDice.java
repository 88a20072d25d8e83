package dev.muster.odds;

import dev.muster.dice.Dice;
import dev.muster.model.Die;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Dice that show all that they can, each by itself. */
record SingleDice(Forks<?> forks) implements Dice {
  @Override
  public int roll(Die die, String purpose) {
    return forks.decide(() -> Weighted.of(die).ways());
  }

  @Override
  public int draw(int count, IntFunction<String> name) {
    return forks.decide(() -> Ways.alike(IntStream.range(0, count).boxed().toList()));
  }
}
