package dev.muster.board;

import java.util.function.ToDoubleFunction;

/**
 * Conservative advancement: the value of a step (a gap, a clearance) cannot fall faster than the
 * box travels, so the box may always be advanced by the value itself without passing a zero.
 */
final class Advance {
  /** The answer of a search when there is nothing to find. */
  static final double NEVER = Double.NaN;

  private static final int HALVINGS = 60;

  private Advance() {}

  /**
   * The first fraction of a turn at which the value is at most the threshold.
   *
   * @param travel of the turn
   * @param stride the least advance in millimetres, so that a value that stays near the threshold
   *     takes an end; a dip below it by less than half of that may be missed
   */
  static double first(
      double travel, Swing swing, ToDoubleFunction<Rect> value, double threshold, double stride) {
    double at = 0;
    double now = value.applyAsDouble(swing.start());
    if (now <= threshold) {
      return 0;
    }
    while (at < 1 && travel > 0) {
      double next = Math.min(1, at + Math.max(now, stride) / travel);
      double then = value.applyAsDouble(swing.at(next));
      if (then <= threshold) {
        return halved(swing, value, threshold, new double[] {at, next}, Tolerance.NOISE / travel);
      }
      at = next;
      now = then;
    }
    return NEVER;
  }

  /**
   * Narrows an interval with the value above the threshold at its start, and not at its end, to its
   * last digits.
   */
  private static double halved(
      Swing swing,
      ToDoubleFunction<Rect> value,
      double threshold,
      double[] interval,
      double narrow) {
    double low = interval[0];
    double high = interval[1];
    for (int i = 0; i < HALVINGS && high - low > narrow; i++) {
      double middle = (low + high) / 2;
      if (value.applyAsDouble(swing.at(middle)) <= threshold) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high;
  }
}
