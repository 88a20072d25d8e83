package dev.muster.bench;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Two pools of six-sided dice compared die by die as Drums &amp; Shakos has it, counted as somebody
 * would write it for just this rule: all ways in which each pool lies, as far as they matter, and
 * each of one with each of the other.
 */
record PoolsByHand(int attack, int defence) {
  private static final int FACES = 6;

  /** The dice that are compared. */
  private static final int RANKS = 3;

  /** What an outcome comes to: the disorder, and the actions won. */
  record Result(int disorderA, int disorderB, int wonA, int wonB) {}

  /** In how many ways each result comes about. */
  Map<Result, Long> ways() {
    Map<Integer, Long> attacks = pool(attack);
    Map<Integer, Long> defences = pool(defence);
    long[] ways = new long[3 * 3 * 3];
    int[] a = new int[2 * RANKS];
    int[] d = new int[2 * RANKS];
    for (Map.Entry<Integer, Long> one : attacks.entrySet()) {
      dice(one.getKey(), a);
      for (Map.Entry<Integer, Long> other : defences.entrySet()) {
        dice(other.getKey(), d);
        ways[compared(a, d)] += one.getValue() * other.getValue();
      }
    }
    return results(ways);
  }

  /** How the highest dice of a pool lie, a digit each, and in how many ways. */
  private static Map<Integer, Long> pool(int count) {
    Map<Integer, Long> ways = new HashMap<>();
    lie(new int[count], 0, FACES, ways);
    return ways;
  }

  private static void lie(int[] dice, int given, int highest, Map<Integer, Long> ways) {
    if (given == dice.length) {
      ways.merge(number(dice), orders(dice), Long::sum);
      return;
    }
    for (int face = highest; face >= 1; face--) {
      dice[given] = face;
      lie(dice, given + 1, face, ways);
    }
  }

  private static int number(int[] dice) {
    int number = 0;
    for (int i = 0; i < 2 * RANKS; i++) {
      number = number * (FACES + 1) + (i < dice.length ? dice[i] : i < RANKS ? 1 : 0);
    }
    return number;
  }

  private static void dice(int number, int[] dice) {
    int rest = number;
    for (int i = dice.length - 1; i >= 0; i--) {
      dice[i] = rest % (FACES + 1);
      rest /= FACES + 1;
    }
  }

  /** In how many orders these dice can have been rolled. */
  private static long orders(int[] dice) {
    long orders = 1;
    int alike = 0;
    for (int i = 0; i < dice.length; i++) {
      alike = i > 0 && dice[i] == dice[i - 1] ? alike + 1 : 1;
      orders = orders * (i + 1) / alike;
    }
    return orders;
  }

  /** Who wins each rank, a digit each; unused dice decide the second and the third where drawn. */
  private static int compared(int[] a, int[] d) {
    int spare = RANKS;
    int all = 0;
    for (int rank = 0; rank < RANKS; rank++) {
      int more = Integer.compare(a[rank], d[rank]);
      if (more == 0 && rank > 0) {
        more = Integer.compare(a[spare], d[spare]);
        spare++;
      }
      all = 3 * all + 1 + more;
    }
    return all;
  }

  private static Map<Result, Long> results(long[] ways) {
    Map<Result, Long> results = new HashMap<>();
    for (int all = 0; all < ways.length; all++) {
      if (ways[all] == 0) {
        continue;
      }
      int first = all / 9 - 1;
      int[] more = {all / 3 % 3 - 1, all % 3 - 1};
      int wonA = (int) Arrays.stream(more).filter(m -> m > 0).count();
      int wonB = (int) Arrays.stream(more).filter(m -> m < 0).count();
      results.merge(
          new Result(first <= 0 ? 1 : 0, first >= 0 ? 1 : 0, wonA, wonB), ways[all], Long::sum);
    }
    return results;
  }
}
