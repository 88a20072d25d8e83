package dev.muster.board;

import org.locationtech.jts.geom.CoordinateSequence;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;

/** A shape as convex pieces: the box itself, or each stretch of an outline. */
final class Outline {
  private Outline() {}

  static Rect[] pieces(Shape shape) {
    return switch (shape) {
      case Box box -> new Rect[] {Rect.of(box)};
      case Body body -> body.boxes().stream().map(Rect::of).toArray(Rect[]::new);
      case Line line -> line.pieces();
      case Area area -> area.pieces();
    };
  }

  static Rect[] rings(Polygon polygon) {
    Rect[] all = stretches(polygon.getExteriorRing());
    for (int i = 0; i < polygon.getNumInteriorRing(); i++) {
      Rect[] hole = stretches(polygon.getInteriorRingN(i));
      Rect[] joined = new Rect[all.length + hole.length];
      System.arraycopy(all, 0, joined, 0, all.length);
      System.arraycopy(hole, 0, joined, all.length, hole.length);
      all = joined;
    }
    return all;
  }

  static Rect[] stretches(LineString string) {
    CoordinateSequence points = string.getCoordinateSequence();
    Rect[] pieces = new Rect[points.size() - 1];
    for (int i = 0; i < pieces.length; i++) {
      pieces[i] =
          Rect.segment(points.getX(i), points.getY(i), points.getX(i + 1), points.getY(i + 1));
    }
    return pieces;
  }

  /** The smallest signed gap to any piece. */
  static double gap(Rect rect, Rect[] pieces) {
    double best = Double.POSITIVE_INFINITY;
    for (Rect piece : pieces) {
      if (Rect.atLeast(rect, piece) < best) {
        best = Math.min(best, Rect.gap(rect, piece));
      }
    }
    return best;
  }
}
