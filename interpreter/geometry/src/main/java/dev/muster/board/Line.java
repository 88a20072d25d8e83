package dev.muster.board;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.CoordinateSequence;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.LineString;

/**
 * A course of straight stretches with no width: a road's middle, a wall, the edge of the table. A
 * value like a record, but one that keeps its bounds and stretches.
 */
public final class Line implements Shape {
  private final LineString string;
  private final Bounds bounds;
  // Found when first needed. Threads may find them twice, but never differently.
  private Rect @Nullable [] pieces;

  public Line(LineString string) {
    if (!(string.getLength() > 0)) {
      throw new IllegalArgumentException("a line needs two different points");
    }
    this.string = string;
    Envelope e = string.getEnvelopeInternal();
    this.bounds = new Bounds(e.getMinX(), e.getMinY(), e.getMaxX(), e.getMaxY());
  }

  public LineString string() {
    return string;
  }

  Rect[] pieces() {
    Rect[] known = pieces;
    if (known == null) {
      known = Outline.stretches(string);
      pieces = known;
    }
    return known;
  }

  public static Line of(List<Point> points) {
    return new Line(Jts.line(points));
  }

  public List<Point> points() {
    CoordinateSequence sequence = string.getCoordinateSequence();
    return IntStream.range(0, sequence.size())
        .mapToObj(i -> new Point(sequence.getX(i), sequence.getY(i)))
        .toList();
  }

  /** The place on it that is nearest to the point; of several, the first one along the line. */
  public Point nearest(Point from) {
    List<Point> points = points();
    Point best = points.getFirst();
    for (int i = 0; i + 1 < points.size(); i++) {
      Point here = nearest(points.get(i), points.get(i + 1), from);
      if (from.distanceTo(here) < from.distanceTo(best) - Tolerance.NOISE) {
        best = here;
      }
    }
    return best;
  }

  /** The place of the stretch from a to b that is nearest to the point. */
  static Point nearest(Point a, Point b, Point from) {
    double length = a.distanceTo(b);
    if (length == 0) {
      return a;
    }
    double dot = (from.x() - a.x()) * (b.x() - a.x()) + (from.y() - a.y()) * (b.y() - a.y());
    return a.towards(b, Math.clamp(dot / (length * length), 0, 1));
  }

  @Override
  public Bounds bounds() {
    return bounds;
  }

  @Override
  public LineString geometry() {
    return string;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Line line && string.equals((Object) line.string);
  }

  @Override
  public int hashCode() {
    return string.hashCode();
  }

  @Override
  public String toString() {
    return "Line[string=" + string + "]";
  }
}
