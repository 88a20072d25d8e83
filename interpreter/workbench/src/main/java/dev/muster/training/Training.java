package dev.muster.training;

import dev.muster.dice.SeededDice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Simultaneous perturbation stochastic approximation (Spall 1992), with the gains that Spall (1998)
 * recommends. In a round, all weights are changed at random at once, each a bit up or down, in
 * several ways; two generals that are changed in opposite ways fight against each other, and every
 * weight goes a step the way it had in those that won. So a battle tells something of each weight,
 * however many there are.
 */
public final class Training {
  /** Pairs of generals in a round. */
  private static final int PAIRS = 8;

  /** The logarithm of the factor by which weights are changed, at first. */
  private static final double CHANGE = 0.5;

  /**
   * How far a weight goes for a battle won, at first, in a single round; in more, chance would lead
   * it the farther astray.
   */
  private static final double STEP = 2.7;

  private static final double CHANGES_SHRINK = 0.101;
  private static final double STEPS_SHRINK = 0.602;

  /** What is changed is drawn apart from what dice show. */
  private static final int STREAM = 7;

  private final Weights weights;
  private final Function<List<double[]>, Contest> contests;
  private final SeededDice dice;
  private final int rounds;
  private final double[] factors;
  private long fresh;
  private int done;

  /** Whether any pair of generals came out unlike. */
  private boolean told;

  /** The square of how far chance alone would have taken a weight that does nothing. */
  private double chance;

  /**
   * @param contests of generals with these values
   * @param seed the first that is fought from
   */
  public Training(
      Weights weights, Function<List<double[]>, Contest> contests, int rounds, long seed) {
    this.weights = weights;
    this.contests = contests;
    this.rounds = rounds;
    this.fresh = seed;
    this.dice = SeededDice.of(seed, STREAM);
    this.factors = new double[weights.all().size()];
  }

  /** The first seed from which nothing has been fought yet. */
  public long fresh() {
    return fresh;
  }

  /** The number of rounds that were fought. */
  public int done() {
    return done;
  }

  /** Whether any pair of generals came out unlike, so that there was something to learn. */
  public boolean toldAnything() {
    return told;
  }

  public boolean over() {
    return done == rounds;
  }

  /**
   * The best values so far: those that have gone no farther than chance would have taken them, 19
   * times in 20, stay as written.
   */
  public double[] best() {
    double[] gone = factors.clone();
    for (int i = 0; i < gone.length; i++) {
      gone[i] = Math.abs(gone[i]) > 1.96 * Math.sqrt(chance) ? gone[i] : 0;
    }
    return weights.values(gone);
  }

  /** Fights a round, and returns whether it was fought to its end. */
  public boolean round() {
    double change = CHANGE / StrictMath.pow(done + 1, CHANGES_SHRINK);
    double early = 1 + rounds / 10.0;
    double step = STEP / Math.sqrt(rounds) * StrictMath.pow(early / (done + early), STEPS_SHRINK);
    List<double[]> ways = new ArrayList<>();
    List<double[]> generals = new ArrayList<>();
    for (int i = 0; i < PAIRS; i++) {
      double[] way = new double[factors.length];
      Arrays.setAll(way, _ -> dice.below(2) == 0 ? 1 : -1);
      ways.add(way);
      generals.add(weights.values(gone(change, way)));
      generals.add(weights.values(gone(-change, way)));
    }
    Optional<double[]> ahead = contests.apply(generals).ahead(fresh);
    if (ahead.isEmpty()) {
      return false;
    }
    for (int i = 0; i < PAIRS; i++) {
      told |= ahead.get()[i] != 0;
      double by = step * ahead.get()[i] / PAIRS;
      chance += by * by;
      for (int j = 0; j < factors.length; j++) {
        factors[j] += by * ways.get(i)[j];
      }
    }
    fresh += PAIRS;
    done++;
    return true;
  }

  private double[] gone(double by, double... way) {
    double[] gone = factors.clone();
    for (int i = 0; i < gone.length; i++) {
      gone[i] += by * way[i];
    }
    return gone;
  }
}
