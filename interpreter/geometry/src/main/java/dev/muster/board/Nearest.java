package dev.muster.board;

/** The point of a box that is nearest to another box. */
final class Nearest {
  private Nearest() {}

  /**
   * Returns the nearest point; where a whole stretch of edge is equally near, its middle; when the
   * boxes overlap, the centre.
   */
  static Point of(Box box, Box to) {
    Rect mine = Rect.of(box);
    Rect theirs = Rect.of(to);
    double gap = Rect.gap(mine, theirs);
    if (gap < -Tolerance.EPS) {
      return box.centre();
    }
    if (box.isRound()) {
      Point met = to.isRound() ? to.centre() : clamped(to, theirs, mine.x(), mine.y());
      return box.centre().towards(met, mine.round() / box.centre().distanceTo(met));
    }
    double reach = gap + Tolerance.EPS;
    double minX = Double.POSITIVE_INFINITY;
    double minY = Double.POSITIVE_INFINITY;
    double maxX = Double.NEGATIVE_INFINITY;
    double maxY = Double.NEGATIVE_INFINITY;
    // The nearest stretch ends at corners of this box or opposite corners of the other; it is
    // straight, so the
    // middle of its bounds is its middle.
    for (int i = 0; i < 8; i++) {
      int ahead = (i & 1) == 0 ? 1 : -1;
      int right = (i & 2) == 0 ? 1 : -1;
      Rect owner = i < 4 ? mine : theirs;
      Point end = clamped(box, mine, owner.cornerX(ahead, right), owner.cornerY(ahead, right));
      if (Distance.between(end, to) <= reach) {
        minX = Math.min(minX, end.x());
        minY = Math.min(minY, end.y());
        maxX = Math.max(maxX, end.x());
        maxY = Math.max(maxY, end.y());
      }
    }
    return new Point((minX + maxX) / 2, (minY + maxY) / 2);
  }

  private static Point clamped(Box box, Rect rect, double x, double y) {
    double ahead = Math.clamp(rect.ahead(x, y), -rect.halfDepth(), rect.halfDepth());
    double right = Math.clamp(rect.right(x, y), -rect.halfWidth(), rect.halfWidth());
    return box.point(ahead, right);
  }
}
