package dev.muster.board;

import java.util.List;

/** Finds where on a step a box begins, or ceases, to lie on something. */
final class Intrusion {
  /**
   * The least advance of a turning box in millimetres; it may dip in by less than half of that
   * unseen.
   */
  static final double STRIDE = 0.05;

  private Intrusion() {}

  static double first(Step step, Rect[] pieces) {
    return switch (step) {
      case Step.Slide slide -> sliding(slide, pieces);
      case Step.Wheel wheel -> turning(wheel, Swing.of(wheel), pieces);
      case Step.Turn turn -> turning(turn, Swing.of(turn), pieces);
      case Step.Flip flip -> Advance.NEVER;
    };
  }

  private static double turning(Step step, Swing swing, Rect[] pieces) {
    Rect[] near = swing.reachable(pieces, 0);
    return near.length == 0
        ? Advance.NEVER
        : Advance.first(
            step.travel(), swing, new Advance.Gap(near, -Tolerance.EPS), -Tolerance.NOISE, STRIDE);
  }

  private static double sliding(Step.Slide slide, Rect[] pieces) {
    Rect start = Rect.of(slide.start());
    double best = Advance.NEVER;
    for (Rect piece : pieces) {
      Stay stay = Stay.of(start, slide.dx(), slide.dy(), piece, Tolerance.EPS);
      double enters = Math.max(0, stay.from);
      if (stay.to > enters && enters < 1 && !(enters >= best)) {
        best = enters;
      }
    }
    return best;
  }

  /** Returns how far the box must go in the direction before it lies on none. */
  static double clearAfter(Rect box, double ux, double uy, List<Rect> obstacles) {
    double gone = 0;
    boolean clear = false;
    while (!clear) {
      clear = true;
      for (Rect obstacle : obstacles) {
        Stay stay = Stay.of(box, ux, uy, obstacle, Tolerance.EPS);
        if (stay.from <= gone && gone < stay.to) {
          gone = Stay.of(box, ux, uy, obstacle, 0).to;
          clear = false;
        }
      }
    }
    return gone;
  }

  /**
   * Returns where a box that goes in the direction begins and ceases to lie on another; empty if
   * never.
   */
  static List<Double> stay(Rect box, double ux, double uy, Rect other) {
    Stay stay = Stay.of(box, ux, uy, other, 0);
    return stay.from < stay.to ? List.of(stay.from, stay.to) : List.of();
  }

  /**
   * From when to when a box sliding by (dx, dy) in one unit of time lies on another by more than
   * the slack; never, when from is not before to.
   */
  private record Stay(double from, double to) {
    private static final Stay ALWAYS = new Stay(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    private static final Stay NEVER = new Stay(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);

    static Stay of(Rect moving, double dx, double dy, Rect fixed, double slack) {
      double px = moving.x() - fixed.x();
      double py = moving.y() - fixed.y();
      double round = moving.round() + fixed.round();
      if (round > 0) {
        // As the disc passes the other, so does the other pass the disc.
        Rect core = moving.round() > 0 ? fixed : moving;
        double way = core == fixed ? 1 : -1;
        return passing(
            core, new Point(way * px, way * py), new Point(way * dx, way * dy), round - slack);
      }
      double c = Math.abs(moving.sin() * fixed.sin() + moving.cos() * fixed.cos());
      double s = Math.abs(fixed.sin() * moving.cos() - fixed.cos() * moving.sin());
      Stay stay = ALWAYS;
      for (int i = 0; i < 2; i++) {
        Rect of = i == 0 ? moving : fixed;
        Rect other = i == 0 ? fixed : moving;
        double across = of.halfWidth() + other.halfWidth() * c + other.halfDepth() * s - slack;
        double along = of.halfDepth() + other.halfDepth() * c + other.halfWidth() * s - slack;
        stay =
            stay.axis(px * of.cos() - py * of.sin(), dx * of.cos() - dy * of.sin(), across)
                .axis(px * of.sin() + py * of.cos(), dx * of.sin() + dy * of.cos(), along);
      }
      return stay;
    }

    /** When a point that is there, and moves by that, is nearer to a rectangle than the reach. */
    private static Stay passing(Rect core, Point from, Point by, double reach) {
      double right = from.x() * core.cos() - from.y() * core.sin();
      double ahead = from.x() * core.sin() + from.y() * core.cos();
      double rightward = by.x() * core.cos() - by.y() * core.sin();
      double forward = by.x() * core.sin() + by.y() * core.cos();
      Stay stay =
          ALWAYS
              .axis(right, rightward, core.halfWidth() + reach)
              .axis(ahead, forward, core.halfDepth())
              .or(
                  ALWAYS
                      .axis(right, rightward, core.halfWidth())
                      .axis(ahead, forward, core.halfDepth() + reach));
      for (int i = 0; i < 4; i++) {
        double across = right + ((i & 1) == 0 ? core.halfWidth() : -core.halfWidth());
        double along = ahead + ((i & 2) == 0 ? core.halfDepth() : -core.halfDepth());
        stay = stay.or(circle(across, along, rightward, forward, reach));
      }
      return stay;
    }

    /** When a point that moves so is nearer than the radius to a centre. */
    private static Stay circle(double px, double py, double dx, double dy, double radius) {
      double speed = Trig.hypot(dx, dy);
      if (speed < Tolerance.NOISE) {
        return Trig.hypot(px, py) < radius ? ALWAYS : NEVER;
      }
      double beside = Math.abs(px * dy - py * dx) / speed;
      if (beside >= radius) {
        return NEVER;
      }
      double nearest = -(px * dx + py * dy) / speed;
      double half = Math.sqrt((radius - beside) * (radius + beside));
      return new Stay((nearest - half) / speed, (nearest + half) / speed);
    }

    /** From the first to the last time of both, where they are times at all. */
    private Stay or(Stay other) {
      return !(other.from < other.to)
          ? this
          : !(from < to) ? other : new Stay(Math.min(from, other.from), Math.max(to, other.to));
    }

    /**
     * Along one axis the centres lie the offset apart, changing at that speed; nearer than the
     * reach they meet.
     */
    private Stay axis(double offset, double speed, double reach) {
      if (Math.abs(speed) < Tolerance.NOISE) {
        return Math.abs(offset) < reach ? this : NEVER;
      }
      double a = (-reach - offset) / speed;
      double b = (reach - offset) / speed;
      return new Stay(Math.max(from, Math.min(a, b)), Math.min(to, Math.max(a, b)));
    }
  }
}
