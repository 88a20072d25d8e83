package dev.muster.board;

/**
 * Measures how far apart two shapes are, from the nearest part of one to the nearest part of the
 * other.
 */
public final class Distance {
  private Distance() {}

  /** 0 when they touch or overlap. */
  public static double between(Shape a, Shape b) {
    if (a instanceof Body body) {
      return body.least(b, box -> between(box, b));
    }
    if (b instanceof Body body) {
      return body.least(a, box -> between(box, a));
    }
    if (a instanceof Box boxA && b instanceof Box boxB) {
      return clean(Rect.gap(Rect.of(boxA), Rect.of(boxB)));
    }
    if (a instanceof Box box) {
      return toPieces(Rect.of(box), b);
    }
    if (b instanceof Box box) {
      return toPieces(Rect.of(box), a);
    }
    return clean(a.geometry().distance(b.geometry()));
  }

  public static double between(Point from, Shape to) {
    return toPieces(Rect.point(from), to);
  }

  /**
   * Whether the two are no further apart than that; far ones are recognized without trigonometry.
   */
  public static boolean within(Box a, Box b, double distance) {
    double dx = a.x() - b.x();
    double dy = a.y() - b.y();
    double reach =
        distance
            + Trig.hypot(a.width(), a.depth()) / 2
            + Trig.hypot(b.width(), b.depth()) / 2
            + Tolerance.EPS;
    return dx * dx + dy * dy <= reach * reach && between(a, b) <= distance + Tolerance.NOISE;
  }

  private static double toPieces(Rect rect, Shape shape) {
    if (shape instanceof Area area && Jts.holds(area, rect.x(), rect.y())) {
      return 0;
    }
    return clean(Outline.gap(rect, Outline.pieces(shape)));
  }

  private static double clean(double gap) {
    return gap < Tolerance.NOISE ? 0 : gap;
  }
}
