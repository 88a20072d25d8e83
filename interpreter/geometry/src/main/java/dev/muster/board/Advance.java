package dev.muster.board;

/**
 * Conservative advancement: the value of a step (a gap, a clearance) cannot fall faster than the
 * box travels, so the box may always be advanced by the value itself without passing a zero.
 */
final class Advance {
  /** The answer of a search when there is nothing to find. */
  static final double NEVER = Double.NaN;

  private static final int HALVINGS = 60;

  /** Steps shorter than such a part of what is left are not taken before a longer one is tried. */
  private static final int SHORT = 8;

  /** Degrees that are looked at as one part of a turn: less than half a circle. */
  private static final double PART = 170;

  private Advance() {}

  /** What falls as a box turns. */
  interface Value {
    double of(Rect rect);

    /** Whether it surely is above the threshold in all of a part of the turn. */
    default boolean staysAbove(double threshold, Swing swing, double from, double to) {
      return false;
    }
  }

  /** The gap to the nearest of the pieces, beyond a distance. */
  record Gap(Rect[] pieces, double distance) implements Value {
    @Override
    public double of(Rect rect) {
      return Outline.gap(rect, pieces) - distance;
    }

    @Override
    public boolean staysAbove(double threshold, Swing swing, double from, double to) {
      Parting parting = Parting.of(swing, from, to);
      for (Rect piece : pieces) {
        if (!parting.keeps(swing.start(), piece, distance + threshold + Tolerance.NOISE)) {
          return false;
        }
      }
      return true;
    }
  }

  /**
   * The first fraction of a turn at which the value is at most the threshold.
   *
   * @param travel of the turn
   * @param stride the least advance in millimetres, so that a value that stays near the threshold
   *     takes an end; a dip below it by less than half of that may be missed
   */
  static double first(double travel, Swing swing, Value value, double threshold, double stride) {
    double at = 0;
    double now = value.of(swing.start());
    if (now <= threshold) {
      return 0;
    }
    while (at < 1 && travel > 0) {
      double next = Math.min(1, at + Math.max(now, stride) / travel);
      next = further(swing, value, threshold, at, next);
      double then = value.of(swing.at(next));
      if (then <= threshold) {
        return halved(swing, value, threshold, new double[] {at, next}, Tolerance.NOISE / travel);
      }
      at = next;
      now = then;
    }
    return NEVER;
  }

  /** Where only short steps would lead on, the end of a longer one in which nothing is met. */
  private static double further(
      Swing swing, Value value, double threshold, double at, double next) {
    double longest = Math.min(1 - at, PART / Math.abs(swing.degrees()));
    for (double step = longest; step > SHORT * (next - at); step /= SHORT) {
      if (value.staysAbove(threshold, swing, at, at + step)) {
        return Math.min(1, at + step);
      }
    }
    return next;
  }

  /**
   * Narrows an interval with the value above the threshold at its start, and not at its end, to its
   * last digits.
   */
  private static double halved(
      Swing swing, Value value, double threshold, double[] interval, double narrow) {
    double low = interval[0];
    double high = interval[1];
    for (int i = 0; i < HALVINGS && high - low > narrow; i++) {
      double middle = (low + high) / 2;
      if (value.of(swing.at(middle)) <= threshold) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high;
  }
}
