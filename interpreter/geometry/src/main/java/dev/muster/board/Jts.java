package dev.muster.board;

import java.util.Collection;
import java.util.List;
import org.locationtech.jts.algorithm.locate.SimplePointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.OverlayNGRobust;

/** The few things asked of JTS, in our words. */
final class Jts {
  private static final GeometryFactory FACTORY = new GeometryFactory();

  private Jts() {}

  static Polygon polygon(List<Point> corners) {
    Coordinate[] ring = new Coordinate[corners.size() + 1];
    for (int i = 0; i < corners.size(); i++) {
      ring[i] = coordinate(corners.get(i));
    }
    ring[corners.size()] = ring[0].copy();
    return FACTORY.createPolygon(ring);
  }

  static LineString line(List<Point> points) {
    return FACTORY.createLineString(
        points.stream().map(Jts::coordinate).toArray(Coordinate[]::new));
  }

  static Geometry hull(List<Point> points) {
    return FACTORY
        .createMultiPointFromCoords(points.stream().map(Jts::coordinate).toArray(Coordinate[]::new))
        .convexHull();
  }

  static Geometry union(Collection<Geometry> parts) {
    return parts.size() == 1 ? parts.iterator().next() : OverlayNGRobust.union(parts);
  }

  static double sharedArea(Geometry a, Geometry b) {
    return OverlayNGRobust.overlay(a, b, OverlayNG.INTERSECTION).getArea();
  }

  /** Inside the area or on its border. */
  static boolean holds(Area area, double x, double y) {
    return SimplePointInAreaLocator.locate(new Coordinate(x, y), area.geometry())
        != Location.EXTERIOR;
  }

  private static Coordinate coordinate(Point point) {
    return new Coordinate(point.x(), point.y());
  }
}
