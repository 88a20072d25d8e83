package dev.muster.play.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Finds the best of a few with a budget of trials: each has as many, the worse half is left, and
 * what remains of the budget goes to the others (Karnin, Koren and Somekh, <i>Almost Optimal
 * Exploration in Multi-Armed Bandits</i>, 2013).
 *
 * @param worse whether it was thought to be worse than the first beforehand
 */
record Halving(IntPredicate worse, Trial trial) {
  /**
   * What was thought to be worse has to come out so much better, divided by the root of the number
   * of trials: twice what two differ by chance, as battles go.
   */
  private static final double DOUBT = 0.9;

  interface Trial {
    /**
     * @param number of the trial; those of the same number meet with the same chance
     */
    double worth(int at, int number);
  }

  private static final class Arm {
    final int at;
    double sum;

    Arm(int at) {
      this.at = at;
    }
  }

  /** Returns the number of those that the budget is enough for. */
  static int most(int count, int budget) {
    int arms = count;
    while (arms > 1 && arms * rounds(arms) > budget) {
      arms--;
    }
    return arms;
  }

  private static int rounds(int count) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(count - 1);
  }

  /** Returns the index of the best. */
  int best(int count, int budget) {
    List<Arm> left = new ArrayList<>();
    for (int at = 0; at < count; at++) {
      left.add(new Arm(at));
    }
    int times = 0;
    while (left.size() > 1) {
      int more = budget / (rounds(count) * left.size());
      for (Arm arm : left) {
        for (int n = times; n < times + more; n++) {
          arm.sum += trial.worth(arm.at, n);
        }
      }
      times += more;
      double doubt = DOUBT * Math.sqrt(times);
      left.sort(
          Comparator.comparingDouble((Arm arm) -> (worse.test(arm.at) ? doubt : 0) - arm.sum));
      left = new ArrayList<>(left.subList(0, (left.size() + 1) / 2));
    }
    return left.getFirst().at;
  }
}
