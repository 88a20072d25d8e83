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
   * The first fraction of the step at which the value is at most the threshold.
   *
   * @param stride the least advance in millimetres, so that a value that stays near the threshold
   *     takes an end; a dip below it by less than half of that may be missed
   */
  static double first(Step step, ToDoubleFunction<Rect> value, double threshold, double stride) {
    double travel = step.travel();
    double at = 0;
    double now = value.applyAsDouble(place(step, 0));
    if (now <= threshold) {
      return 0;
    }
    while (at < 1 && travel > 0) {
      double next = Math.min(1, at + Math.max(now, stride) / travel);
      double then = value.applyAsDouble(place(step, next));
      if (then <= threshold) {
        return halved(step, value, threshold, at, next);
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
      Step step, ToDoubleFunction<Rect> value, double threshold, double above, double below) {
    double low = above;
    double high = below;
    double narrow = Tolerance.NOISE / step.travel();
    for (int i = 0; i < HALVINGS && high - low > narrow; i++) {
      double middle = (low + high) / 2;
      if (value.applyAsDouble(place(step, middle)) <= threshold) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high;
  }

  static Rect place(Step step, double fraction) {
    return Rect.of(step.at(fraction));
  }
}
