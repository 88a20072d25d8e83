package dev.muster.board;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Polygon;

/**
 * A patch of the table with any outline. A value like a record, but one that keeps its bounds and
 * stretches.
 */
public final class Area implements Shape {
  private static final int ELLIPSE_CORNERS = 32;

  private final Polygon polygon;
  private final Bounds bounds;
  // Found when first needed. Threads may find them twice, but never differently.
  private Rect @Nullable [] pieces;

  public Area(Polygon polygon) {
    if (!(polygon.getArea() > 0) || !polygon.isValid()) {
      throw new IllegalArgumentException(
          "an area needs an outline that encloses something and never crosses itself");
    }
    this.polygon = polygon;
    Envelope e = polygon.getEnvelopeInternal();
    this.bounds = new Bounds(e.getMinX(), e.getMinY(), e.getMaxX(), e.getMaxY());
  }

  public Polygon polygon() {
    return polygon;
  }

  Rect[] pieces() {
    Rect[] known = pieces;
    if (known == null) {
      known = Outline.rings(polygon);
      pieces = known;
    }
    return known;
  }

  /** The outline's corners in order; the last is joined to the first. */
  public static Area of(List<Point> corners) {
    if (corners.size() < 3) {
      throw new IllegalArgumentException("an area needs at least three corners");
    }
    return new Area(Jts.polygon(corners));
  }

  public static Area rectangle(Box box) {
    return new Area(box.geometry());
  }

  /** The ellipse that fills the box, drawn with 32 corners that lie on it. */
  public static Area ellipse(Box box) {
    List<Point> corners = new ArrayList<>(ELLIPSE_CORNERS);
    for (int i = 0; i < ELLIPSE_CORNERS; i++) {
      double angle = i * 360.0 / ELLIPSE_CORNERS;
      corners.add(box.point(Trig.cos(angle) * box.depth() / 2, Trig.sin(angle) * box.width() / 2));
    }
    return of(corners);
  }

  /** Its centre of gravity. */
  public Point centre() {
    return new Point(polygon.getCentroid().getX(), polygon.getCentroid().getY());
  }

  @Override
  public Bounds bounds() {
    return bounds;
  }

  @Override
  public Polygon geometry() {
    return polygon;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Area area && polygon.equals((Object) area.polygon);
  }

  @Override
  public int hashCode() {
    return polygon.hashCode();
  }

  @Override
  public String toString() {
    return "Area[polygon=" + polygon + "]";
  }
}
