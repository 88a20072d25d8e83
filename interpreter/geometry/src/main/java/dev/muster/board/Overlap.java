package dev.muster.board;

/** Whether, and how much, shapes lie on one another. */
public final class Overlap {
  private static final String INTERIORS_MEET = "T********";

  private Overlap() {}

  /**
   * Whether the interiors meet; lying edge to edge is not enough. A line overlaps what it runs
   * through.
   */
  public static boolean overlaps(Shape a, Shape b) {
    if (a instanceof Body body) {
      return body.any(b, box -> overlaps(box, b));
    }
    if (b instanceof Body body) {
      return body.any(a, box -> overlaps(box, a));
    }
    if (a instanceof Box box) {
      return boxOverlaps(box, b);
    }
    if (b instanceof Box box) {
      return boxOverlaps(box, a);
    }
    return a.geometry().relate(b.geometry(), INTERIORS_MEET);
  }

  /** Whether nothing parts them, overlapping or not. */
  public static boolean touches(Shape a, Shape b) {
    return a.bounds().near(b.bounds(), 2 * Tolerance.TOUCH)
        && Distance.between(a, b) <= Tolerance.TOUCH;
  }

  /** Whether the inner shape lies wholly in the outer one; it may touch its border from inside. */
  public static boolean contains(Shape outer, Shape inner) {
    if (inner instanceof Body body) {
      return body.boxes().stream().allMatch(box -> contains(outer, box));
    }
    return switch (outer) {
      case Box box -> boxContains(Rect.of(box), inner);
      case Body body -> body.boxes().stream().anyMatch(box -> contains(box, inner));
      case Area area when inner instanceof Box box -> areaContains(area, box);
      case Area area -> area.geometry().covers(inner.geometry());
      case Line line -> line.geometry().covers(inner.geometry());
    };
  }

  public static boolean contains(Shape outer, Point point) {
    return Distance.between(point, outer) <= Tolerance.EPS;
  }

  /** The part of the target's area that the cover lies over, from 0 to 1. */
  public static double share(Box target, Shape cover) {
    if (!target.bounds().near(cover.bounds(), 0) || cover instanceof Line) {
      return 0;
    }
    double share = Jts.sharedArea(target.geometry(), cover.geometry()) / target.area();
    return share < Tolerance.NOISE ? 0 : share > 1 - Tolerance.NOISE ? 1 : share;
  }

  private static boolean boxOverlaps(Box box, Shape other) {
    if (!box.bounds().near(other.bounds(), Tolerance.EPS)) {
      return false;
    }
    Rect rect = Rect.of(box);
    return other instanceof Area area && Jts.holds(area, box.x(), box.y())
        || Outline.gap(rect, Outline.pieces(other)) < -Tolerance.SHARED;
  }

  private static boolean boxContains(Rect outer, Shape inner) {
    for (Rect piece : Outline.pieces(inner)) {
      for (int ahead = -1; ahead <= 1; ahead += 2) {
        for (int right = -1; right <= 1; right += 2) {
          double x = piece.cornerX(ahead, right);
          double y = piece.cornerY(ahead, right);
          if (!holds(outer, outer.ahead(x, y), outer.right(x, y), piece.round())) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Whether all that lies no further than that from a place lies in the rectangle or disc. */
  private static boolean holds(Rect outer, double ahead, double right, double round) {
    return outer.round() > 0
        ? Trig.hypot(ahead, right) + round <= outer.round() + Tolerance.EPS
        : Math.abs(ahead) + round <= outer.halfDepth() + Tolerance.EPS
            && Math.abs(right) + round <= outer.halfWidth() + Tolerance.EPS;
  }

  private static boolean areaContains(Area outer, Box inner) {
    return Jts.holds(outer, inner.x(), inner.y())
        && Outline.gap(Rect.of(inner), Outline.pieces(outer)) >= -Tolerance.EPS;
  }
}
