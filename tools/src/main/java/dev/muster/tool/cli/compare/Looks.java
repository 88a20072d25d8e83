package dev.muster.tool.cli.compare;

import java.util.stream.LongStream;

/**
 * When a series that goes on until a difference is clear is looked at, and what is clear then. Who
 * looks ten times at an interval that holds 19 times in 20 takes chance for a difference far more
 * often than once in 20. So early looks ask for more: this is the group-sequential design of P. C.
 * O'Brien and T. R. Fleming (Biometrics 35, 1979). The sum of the differences may leave the same
 * bounds at no look, and these are so far apart that chance alone takes it out of them once in 20,
 * over all looks together.
 *
 * @param most pairs of battles, after which the last look is taken
 * @param number of looks, after parts of the series that are alike
 * @param errors how many standard errors a difference must be at the last look; also where the
 *     series is broken off before, as earlier looks have asked for more than if it had been planned
 *     so
 */
record Looks(long most, int number, double errors) {
  private static final int PARTS = 10;
  private static final double CHANCE = 0.05;

  /** An even number: intervals of Simpson's rule. */
  private static final int STEPS = 200;

  private static final int HALVINGS = 30;

  /**
   * @param questions that are asked at each look, any of which ends the series
   */
  static Looks of(long most, int questions) {
    int number = (int) Math.min(PARTS, most);
    return new Looks(most, number, errors(number, CHANCE / questions));
  }

  /** After how many pairs each look is taken. */
  LongStream after() {
    return LongStream.rangeClosed(1, number).map(look -> Math.ceilDiv(most * look, number));
  }

  /** How many standard errors a difference must be after so many pairs. */
  double errors(long pairs) {
    return errors * Math.sqrt((double) most / pairs);
  }

  /**
   * How many standard errors the bounds of the last of so many looks are away.
   *
   * @param chance that what is no difference leaves the bounds at any of them
   */
  static double errors(int looks, double chance) {
    double low = 1;
    double high = 10;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (1 - stays(looks, middle * Math.sqrt(looks)) > chance) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }

  /**
   * The chance that a sum of normal numbers, one more at each look, stays within the bounds (P.
   * Armitage, C. K. McPherson and B. C. Rowe, Journal of the Royal Statistical Society A 132,
   * 1969).
   */
  private static double stays(int looks, double bound) {
    double width = 2 * bound / STEPS;
    double[] normal = new double[STEPS + 1];
    for (int i = 0; i <= STEPS; i++) {
      normal[i] = Math.exp(-i * width * i * width / 2) / Math.sqrt(2 * Math.PI);
    }
    double[] density = new double[STEPS + 1];
    for (int i = 0; i <= STEPS; i++) {
      density[i] = normal[Math.abs(i - STEPS / 2)];
    }
    for (int look = 1; look < looks; look++) {
      double[] next = new double[STEPS + 1];
      for (int to = 0; to <= STEPS; to++) {
        for (int from = 0; from <= STEPS; from++) {
          next[to] += weight(from) * width * density[from] * normal[Math.abs(to - from)];
        }
      }
      density = next;
    }
    double all = 0;
    for (int i = 0; i <= STEPS; i++) {
      all += weight(i) * width * density[i];
    }
    return all;
  }

  private static double weight(int i) {
    if (i == 0 || i == STEPS) {
      return 1.0 / 3;
    }
    return i % 2 == 0 ? 2.0 / 3 : 4.0 / 3;
  }
}
