package dev.muster.dice;

import dev.muster.model.Die;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Dice from a seed: the same seed, the same faces, on any machine. */
public final class SeededDice implements Dice {
  private static final String ALGORITHM = "L64X128MixRandom";

  private final RandomGenerator generator;

  private SeededDice(RandomGenerator generator) {
    this.generator = generator;
  }

  /**
   * @param stream keeps what dice show apart from what bots think
   */
  public static SeededDice of(long seed, int stream) {
    return new SeededDice(RandomGeneratorFactory.of(ALGORITHM).create(seed * 1_000_003L + stream));
  }

  @Override
  public int roll(Die die, String purpose) {
    return die.faces().get(generator.nextInt(die.faces().size()));
  }

  @Override
  public int draw(int count, IntFunction<String> name) {
    return below(count);
  }

  /** From 0 to n - 1. */
  public int below(int n) {
    return generator.nextInt(n);
  }
}
