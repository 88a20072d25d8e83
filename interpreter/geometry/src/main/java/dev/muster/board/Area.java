package dev.muster.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/**
 * A patch of the table with any outline, or several patches. A value like a record, but one that
 * keeps its bounds, stretches and centre.
 */
public final class Area implements Shape {
  private static final int ELLIPSE_CORNERS = 32;

  private final Geometry outline;
  private final Bounds bounds;
  // Found when first needed. Threads may find them twice, but never differently.
  private Rect @Nullable [] pieces;
  private @Nullable Point centre;

  public Area(Polygon polygon) {
    this((Geometry) polygon);
  }

  private Area(Geometry outline) {
    if (!(outline.getArea() > 0) || !outline.isValid()) {
      throw new IllegalArgumentException(
          "an area needs an outline that encloses something and never crosses itself");
    }
    this.outline = outline;
    Envelope e = outline.getEnvelopeInternal();
    this.bounds = new Bounds(e.getMinX(), e.getMinY(), e.getMaxX(), e.getMaxY());
  }

  /** All that lies in any of them. */
  public static Area union(List<Area> areas) {
    return areas.size() == 1
        ? areas.getFirst()
        : new Area(Jts.union(areas.stream().map(Area::geometry).toList()));
  }

  boolean inPatches() {
    return outline.getNumGeometries() > 1;
  }

  /** Its patches, which do not touch. */
  List<Polygon> patches() {
    List<Polygon> patches = new ArrayList<>();
    for (int i = 0; i < outline.getNumGeometries(); i++) {
      patches.add((Polygon) outline.getGeometryN(i));
    }
    return patches;
  }

  Rect[] pieces() {
    Rect[] known = pieces;
    if (known == null) {
      known = patches().stream().map(Outline::rings).flatMap(Arrays::stream).toArray(Rect[]::new);
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
    Point known = centre;
    if (known == null) {
      known = new Point(outline.getCentroid().getX(), outline.getCentroid().getY());
      centre = known;
    }
    return known;
  }

  @Override
  public Bounds bounds() {
    return bounds;
  }

  @Override
  public Geometry geometry() {
    return outline;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Area area && outline.equals((Object) area.outline);
  }

  @Override
  public int hashCode() {
    return outline.hashCode();
  }

  @Override
  public String toString() {
    return "Area[polygon=" + outline + "]";
  }
}
