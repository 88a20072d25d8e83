package dev.muster.board;

/** Finds where on a step a shape comes within a distance. */
final class Approach {
  /**
   * A gap this much above the distance counts as reached, so that contact is never bought with an
   * overlap.
   */
  static final double REACHED = 1e-6;

  private static final double STRIDE = 2e-4;
  private static final double LOOK_AHEAD = 1e-3;

  private Approach() {}

  static double first(Step step, Rect[] pieces, double distance) {
    return switch (step) {
      case Step.Slide slide -> sliding(slide, pieces, distance);
      case Step.Wheel wheel -> turning(wheel, Swing.of(wheel), pieces, distance);
      case Step.Turn turn -> turning(turn, Swing.of(turn), pieces, distance);
      case Step.Flip flip -> Advance.NEVER;
    };
  }

  private static double turning(Step step, Swing swing, Rect[] pieces, double distance) {
    Rect[] near = swing.reachable(pieces, distance);
    return near.length == 0
        ? Advance.NEVER
        : Advance.first(step.travel(), swing, new Advance.Gap(near, distance), REACHED, STRIDE);
  }

  private static double sliding(Step.Slide slide, Rect[] pieces, double distance) {
    Rect start = Rect.of(slide.start());
    double length = slide.length();
    double best = Advance.NEVER;
    for (Rect piece : pieces) {
      if (Rect.atLeast(start, piece) <= length + distance + REACHED) {
        double found = sliding(start, slide, length, piece, distance);
        if (!Double.isNaN(found) && !(found >= best)) {
          best = found;
        }
      }
    }
    return best;
  }

  /**
   * The gap between two convex pieces, one sliding, is a convex function of the way gone. So the
   * line through two of its points stays below it further on, and where that line meets the
   * distance, the gap is not yet less.
   */
  private static double sliding(
      Rect start, Step.Slide slide, double length, Rect piece, double distance) {
    double at = 0;
    double now = excess(start, slide, at, piece, distance);
    while (true) {
      if (now <= REACHED) {
        return at;
      }
      if (length == 0 || at >= 1) {
        return Advance.NEVER;
      }
      // Half the excess at most: nothing can be reached, then lost again, between the two points.
      double ahead = Math.min(at + Math.min(LOOK_AHEAD, now / 2) / length, 1);
      double then = excess(start, slide, ahead, piece, distance);
      if (then >= now) {
        return Advance.NEVER;
      }
      double safe = at + now / length;
      double tangent = ahead + then * (ahead - at) / (now - then);
      double next = Math.max(safe, tangent);
      if (next > 1 + Tolerance.NOISE) {
        return Advance.NEVER;
      }
      at = Math.min(1, next);
      now = excess(start, slide, at, piece, distance);
    }
  }

  private static double excess(
      Rect start, Step.Slide slide, double fraction, Rect piece, double distance) {
    return Rect.gap(start.shifted(fraction * slide.dx(), fraction * slide.dy()), piece) - distance;
  }
}
