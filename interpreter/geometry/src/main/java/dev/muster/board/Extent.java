package dev.muster.board;

import org.locationtech.jts.algorithm.MinimumDiameter;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;

/**
 * The length and breadth of a shape: the sides of the smallest rectangle around it. A line is as
 * long as its course, and has no breadth.
 */
public record Extent(double length, double breadth) {
  public static Extent of(Shape shape) {
    return switch (shape) {
      case Box box ->
          new Extent(Math.max(box.width(), box.depth()), Math.min(box.width(), box.depth()));
      case Body body -> of(new MinimumDiameter(body.geometry()).getMinimumRectangle());
      case Line line -> new Extent(line.string().getLength(), 0);
      case Area area -> of(new MinimumDiameter(area.geometry()).getMinimumRectangle());
    };
  }

  private static Extent of(Geometry rectangle) {
    Coordinate[] corners = rectangle.getCoordinates();
    double one = corners[0].distance(corners[1]);
    double other = corners[1].distance(corners[2]);
    return new Extent(Math.max(one, other), Math.min(one, other));
  }
}
