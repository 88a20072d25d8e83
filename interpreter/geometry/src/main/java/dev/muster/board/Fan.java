package dev.muster.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.locationtech.jts.geom.CoordinateSequence;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;

/**
 * A wedge laid on the table: the place where three half planes meet (beyond the edge's line, right
 * of the left ray, left of the right ray). Convex, so a shape is inside when its corners are;
 * whether any part is inside is found by clipping with the three lines in turn (Sutherland and
 * Hodgman), of a disc by the distance of its centre.
 */
record Fan(Box viewer, Rect rect, double sin, double cos) {
  private static final int SIDES = 3;
  private static final double SOMETHING = 1e-9;

  static Fan of(Box viewer, ArcRegion.Wedge wedge) {
    Box turned =
        wedge.direction() == Direction.AHEAD ? viewer : viewer.lookingOut(wedge.direction());
    if (turned.isRound()) {
      Rect r = Rect.of(turned);
      Rect across = new Rect(r.x(), r.y(), r.sin(), r.cos(), r.round() + wedge.margin(), 0, 0);
      return new Fan(turned, across, Trig.sin(wedge.halfAngle()), Trig.cos(wedge.halfAngle()));
    }
    Box wide =
        new Box(
            turned.x(),
            turned.y(),
            turned.width() + 2 * wedge.margin(),
            turned.depth(),
            turned.facing());
    return new Fan(wide, Rect.of(wide), Trig.sin(wedge.halfAngle()), Trig.cos(wedge.halfAngle()));
  }

  /** Returns how far outside the half plane the point lies; negative when inside. */
  private double outside(int side, double x, double y) {
    double beyond = rect.ahead(x, y) - rect.halfDepth();
    double right = rect.right(x, y);
    return switch (side) {
      case 0 -> -beyond;
      case 1 -> cos * (right - rect.halfWidth()) - sin * beyond;
      default -> cos * (-right - rect.halfWidth()) - sin * beyond;
    };
  }

  boolean contains(double x, double y) {
    return contains(x, y, 0);
  }

  /** Whether all that lies no further than that from a place is inside. */
  private boolean contains(double x, double y, double around) {
    for (int side = 0; side < SIDES; side++) {
      if (outside(side, x, y) + around > Tolerance.EPS) {
        return false;
      }
    }
    return true;
  }

  /** Returns how far from what is inside a place lies. */
  private double distance(double x, double y) {
    if (contains(x, y)) {
      return 0;
    }
    double right = rect.right(x, y);
    double beyond = rect.ahead(x, y) - rect.halfDepth();
    double half = rect.halfWidth();
    double best = Trig.hypot(right - Math.clamp(right, -half, half), beyond);
    for (int side = -1; side <= 1; side += 2) {
      double beside = side * right - half;
      double along = Math.max(0, beside * sin + beyond * cos);
      best = Math.min(best, Trig.hypot(beside - along * sin, beyond - along * cos));
    }
    return best;
  }

  boolean contains(Shape target) {
    if (target instanceof Body body) {
      return body.boxes().stream().allMatch(this::contains);
    }
    if (target instanceof Box box && box.isRound()) {
      return contains(box.x(), box.y(), box.width() / 2);
    }
    for (double[] ring : rings(target)) {
      for (int i = 0; i < ring.length; i += 2) {
        if (!contains(ring[i], ring[i + 1])) {
          return false;
        }
      }
    }
    return true;
  }

  boolean touches(Shape target) {
    if (target instanceof Body body) {
      return body.boxes().stream().anyMatch(this::touches);
    }
    if (target instanceof Area area && area.inPatches()) {
      return area.patches().stream().map(Area::new).anyMatch(this::touches);
    }
    if (target instanceof Box box && box.isRound()) {
      return distance(box.x(), box.y()) < box.width() / 2 - Tolerance.EPS;
    }
    List<double[]> rings = rings(target);
    if (clearlyOutside(rings.getFirst())) {
      return false;
    }
    if (target instanceof Line) {
      return touchesCourse(rings.getFirst());
    }
    double area = clippedArea(rings.getFirst());
    for (double[] hole : rings.subList(1, rings.size())) {
      area -= clippedArea(hole);
    }
    return area > SOMETHING;
  }

  Area drawn(double reach) {
    double spread = cos < Tolerance.NOISE ? reach * 10 : reach * sin / cos;
    double half = rect.halfWidth();
    double front = rect.halfDepth();
    return Area.of(
        List.of(
            viewer.point(front, -half),
            viewer.point(front + reach, -half - spread),
            viewer.point(front + reach, half + spread),
            viewer.point(front, half)));
  }

  private boolean clearlyOutside(double[] ring) {
    for (int side = 0; side < SIDES; side++) {
      double least = Double.POSITIVE_INFINITY;
      for (int i = 0; i < ring.length; i += 2) {
        least = Math.min(least, outside(side, ring[i], ring[i + 1]));
      }
      if (least >= -Tolerance.EPS) {
        return true;
      }
    }
    return false;
  }

  private boolean touchesCourse(double[] points) {
    for (int i = 0; i + 3 < points.length; i += 2) {
      double enter = 0;
      double leave = 1;
      for (int side = 0; side < SIDES; side++) {
        double from = outside(side, points[i], points[i + 1]) + Tolerance.EPS;
        double to = outside(side, points[i + 2], points[i + 3]) + Tolerance.EPS;
        if (from >= 0 && to >= 0) {
          leave = -1;
        } else if (from > 0) {
          enter = Math.max(enter, from / (from - to));
        } else if (to > 0) {
          leave = Math.min(leave, from / (from - to));
        }
      }
      if (enter < leave) {
        return true;
      }
    }
    return false;
  }

  private double clippedArea(double[] ring) {
    double[] rest = ring;
    for (int side = 0; side < SIDES && rest.length > 0; side++) {
      rest = clipped(rest, side);
    }
    return area(rest);
  }

  private double[] clipped(double[] ring, int side) {
    double[] kept = new double[ring.length * 2];
    int size = 0;
    for (int i = 0; i < ring.length; i += 2) {
      int next = (i + 2) % ring.length;
      double from = outside(side, ring[i], ring[i + 1]) + Tolerance.EPS;
      double to = outside(side, ring[next], ring[next + 1]) + Tolerance.EPS;
      if (from <= 0) {
        kept[size++] = ring[i];
        kept[size++] = ring[i + 1];
      }
      if (from < 0 && to > 0 || from > 0 && to < 0) {
        double at = from / (from - to);
        kept[size++] = ring[i] + at * (ring[next] - ring[i]);
        kept[size++] = ring[i + 1] + at * (ring[next + 1] - ring[i + 1]);
      }
    }
    return Arrays.copyOf(kept, size);
  }

  private static double area(double[] ring) {
    double twice = 0;
    for (int i = 2; i + 3 < ring.length; i += 2) {
      twice +=
          (ring[i] - ring[0]) * (ring[i + 3] - ring[1])
              - (ring[i + 2] - ring[0]) * (ring[i + 1] - ring[1]);
    }
    return Math.abs(twice) / 2;
  }

  /**
   * The outline first, then its holes: x and y in turn, the first point not repeated at the end of
   * a ring.
   */
  private static List<double[]> rings(Shape shape) {
    return switch (shape) {
      case Box box -> List.of(corners(Rect.of(box)));
      case Body body -> body.boxes().stream().map(box -> corners(Rect.of(box))).toList();
      case Line line -> List.of(points(line.string(), line.string().getNumPoints()));
      case Area area -> {
        List<double[]> rings = new ArrayList<>();
        for (Polygon patch : area.patches()) {
          rings.add(ring(patch.getExteriorRing()));
          for (int i = 0; i < patch.getNumInteriorRing(); i++) {
            rings.add(ring(patch.getInteriorRingN(i)));
          }
        }
        yield rings;
      }
    };
  }

  private static double[] corners(Rect r) {
    return new double[] {
      r.cornerX(1, -1), r.cornerY(1, -1), r.cornerX(1, 1), r.cornerY(1, 1),
      r.cornerX(-1, 1), r.cornerY(-1, 1), r.cornerX(-1, -1), r.cornerY(-1, -1)
    };
  }

  private static double[] ring(LineString closed) {
    return points(closed, closed.getNumPoints() - 1);
  }

  private static double[] points(LineString string, int count) {
    CoordinateSequence sequence = string.getCoordinateSequence();
    double[] xy = new double[count * 2];
    for (int i = 0; i < count; i++) {
      xy[2 * i] = sequence.getX(i);
      xy[2 * i + 1] = sequence.getY(i);
    }
    return xy;
  }
}
