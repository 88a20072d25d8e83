package dev.muster.board;

/**
 * A rectangle ready to be measured: centre, sine and cosine of its heading, half sizes. With half
 * sizes of 0 it is a stretch of an outline or a point, so one separating-axis test serves every
 * pair.
 *
 * @param round how far what is measured reaches beyond the rectangle on all sides: with half sizes
 *     of 0 it is a disc, and nothing else has it
 */
record Rect(
    double x, double y, double sin, double cos, double halfWidth, double halfDepth, double round) {

  static Rect of(Box box) {
    return box.rect();
  }

  static Rect point(Point p) {
    return new Rect(p.x(), p.y(), 0, 1, 0, 0, 0);
  }

  static Rect segment(double x1, double y1, double x2, double y2) {
    double length = Trig.hypot(x2 - x1, y2 - y1);
    double sin = length == 0 ? 0 : (x2 - x1) / length;
    double cos = length == 0 ? 1 : (y2 - y1) / length;
    return new Rect((x1 + x2) / 2, (y1 + y2) / 2, sin, cos, 0, length / 2, 0);
  }

  Rect shifted(double dx, double dy) {
    return new Rect(x + dx, y + dy, sin, cos, halfWidth, halfDepth, round);
  }

  double radius() {
    return Trig.hypot(halfWidth, halfDepth) + round;
  }

  /** Returns how far from the point the part of it lies that is farthest from it. */
  double farthest(double px, double py) {
    return Trig.hypot(Math.abs(right(px, py)) + halfWidth, Math.abs(ahead(px, py)) + halfDepth)
        + round;
  }

  double ahead(double px, double py) {
    return (px - x) * sin + (py - y) * cos;
  }

  double right(double px, double py) {
    return (px - x) * cos - (py - y) * sin;
  }

  double cornerX(int ahead, int right) {
    return x + ahead * halfDepth * sin + right * halfWidth * cos;
  }

  double cornerY(int ahead, int right) {
    return y + ahead * halfDepth * cos - right * halfWidth * sin;
  }

  /**
   * Distance when apart; when not, minus the depth by which the two would have to be pushed apart.
   */
  static double gap(Rect a, Rect b) {
    double separation = Math.max(a.separation(b), b.separation(a));
    double gap =
        separation <= 0 ? separation : Math.sqrt(Math.min(a.nearestCorner(b), b.nearestCorner(a)));
    return gap - (a.round + b.round);
  }

  /** No more than the gap, at the cost of one root. */
  static double atLeast(Rect a, Rect b) {
    return Trig.hypot(a.x - b.x, a.y - b.y) - a.radius() - b.radius();
  }

  /** The widest gap seen along this rectangle's own two axes. */
  private double separation(Rect other) {
    double c = Math.abs(sin * other.sin + cos * other.cos);
    double s = Math.abs(other.sin * cos - other.cos * sin);
    double across =
        Math.abs(right(other.x, other.y)) - halfWidth - (other.halfWidth * c + other.halfDepth * s);
    double along =
        Math.abs(ahead(other.x, other.y)) - halfDepth - (other.halfDepth * c + other.halfWidth * s);
    return Math.max(across, along);
  }

  /** The squared distance from this rectangle to the nearest corner of the other. */
  private double nearestCorner(Rect other) {
    double best = Double.POSITIVE_INFINITY;
    for (int ahead = -1; ahead <= 1; ahead += 2) {
      for (int right = -1; right <= 1; right += 2) {
        double px = other.cornerX(ahead, right);
        double py = other.cornerY(ahead, right);
        double across = Math.max(Math.abs(right(px, py)) - halfWidth, 0);
        double along = Math.max(Math.abs(ahead(px, py)) - halfDepth, 0);
        best = Math.min(best, across * across + along * along);
      }
    }
    return best;
  }
}
