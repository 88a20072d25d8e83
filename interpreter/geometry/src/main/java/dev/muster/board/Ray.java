package dev.muster.board;

import java.util.Arrays;
import java.util.Optional;

/** A directed line from a point, with places on it told by their distance from that point. */
record Ray(double x, double y, double ux, double uy, double length) {

  /** The part of a ray that lies on something. */
  record Stretch(double from, double to) {}

  static Ray of(Point from, Point to) {
    double length = from.distanceTo(to);
    return length == 0
        ? new Ray(from.x(), from.y(), 0, 0, 0)
        : new Ray(
            from.x(), from.y(), (to.x() - from.x()) / length, (to.y() - from.y()) / length, length);
  }

  /** Whether the ray, only as long as it is, has some of its way inside the shape or crosses it. */
  boolean runsThrough(Shape shape) {
    return switch (shape) {
      case Box box -> runsThrough(box);
      case Body body -> body.boxes().stream().anyMatch(this::runsThrough);
      case Line line -> crosses(Outline.pieces(line));
      case Area area -> runsInside(area);
    };
  }

  /**
   * Returns where the endless ray, from its start on, lies on the box grown on all sides by the
   * margin.
   */
  Optional<Stretch> stretch(Box box, double margin) {
    Rect rect = Rect.of(box);
    double[] range = {0, Double.POSITIVE_INFINITY};
    boolean met =
        rect.round() > 0
            ? disc(range, rect.x() - x, rect.y() - y, rect.round() + margin)
            : slab(
                    range,
                    rect.ahead(x, y),
                    ux * rect.sin() + uy * rect.cos(),
                    rect.halfDepth() + margin)
                && slab(
                    range,
                    rect.right(x, y),
                    ux * rect.cos() - uy * rect.sin(),
                    rect.halfWidth() + margin);
    return met && range[0] <= range[1]
        ? Optional.of(new Stretch(range[0], range[1]))
        : Optional.empty();
  }

  private boolean runsThrough(Box box) {
    return stretch(box, -Tolerance.EPS)
        .filter(stretch -> Math.min(stretch.to, length) - stretch.from > Tolerance.EPS)
        .isPresent();
  }

  private static boolean slab(double[] range, double offset, double speed, double half) {
    if (Math.abs(speed) < Tolerance.NOISE) {
      return Math.abs(offset) <= half;
    }
    double a = (-half - offset) / speed;
    double b = (half - offset) / speed;
    range[0] = Math.max(range[0], Math.min(a, b));
    range[1] = Math.min(range[1], Math.max(a, b));
    return true;
  }

  private boolean disc(double[] range, double dx, double dy, double radius) {
    double beside = Math.abs(dx * uy - dy * ux);
    if (beside > radius) {
      return false;
    }
    double nearest = dx * ux + dy * uy;
    double half = Math.sqrt((radius - beside) * (radius + beside));
    range[0] = Math.max(range[0], nearest - half);
    range[1] = Math.min(range[1], nearest + half);
    return true;
  }

  private boolean crosses(Rect[] pieces) {
    for (Rect piece : pieces) {
      double at = meets(piece);
      if (at > Tolerance.EPS && at < length - Tolerance.EPS) {
        return true;
      }
    }
    return false;
  }

  /** Cuts the ray at the border and asks each part, by its middle, whether it is inside. */
  private boolean runsInside(Area area) {
    Rect[] border = Outline.pieces(area);
    double[] cuts = new double[border.length * 3 + 2];
    int count = 0;
    cuts[count++] = 0;
    cuts[count++] = length;
    for (Rect piece : border) {
      // A stretch of border along the ray is met nowhere in particular: its ends cut instead.
      for (double at : new double[] {meets(piece), along(piece, -1), along(piece, 1)}) {
        if (at > 0 && at < length) {
          cuts[count++] = at;
        }
      }
    }
    Arrays.sort(cuts, 0, count);
    for (int i = 1; i < count; i++) {
      if (cuts[i] - cuts[i - 1] > Tolerance.EPS
          && inside(area, border, (cuts[i] + cuts[i - 1]) / 2)) {
        return true;
      }
    }
    return false;
  }

  private boolean inside(Area area, Rect[] border, double at) {
    Point point = new Point(x + at * ux, y + at * uy);
    return Jts.holds(area, point.x(), point.y())
        && Outline.gap(Rect.point(point), border) > Tolerance.EPS;
  }

  /** Returns where the ray meets the stretch; not a number when it does not or runs along it. */
  private double meets(Rect piece) {
    double towards = ux * piece.cos() - uy * piece.sin();
    if (Math.abs(towards) < Tolerance.NOISE) {
      return Double.NaN;
    }
    double at = -piece.right(x, y) / towards;
    double along = piece.ahead(x + at * ux, y + at * uy);
    return Math.abs(along) <= piece.halfDepth() + Tolerance.EPS ? at : Double.NaN;
  }

  /** Returns how far along the ray an end of the stretch lies. */
  private double along(Rect piece, int end) {
    return (piece.cornerX(end, 1) - x) * ux + (piece.cornerY(end, 1) - y) * uy;
  }
}
