package dev.muster.tool.cli.svg;

import dev.muster.board.Bounds;
import dev.muster.board.Point;
import dev.muster.board.Shape;
import java.util.List;
import java.util.stream.Collectors;

/**
 * From millimetres on the table to a picture of it, in which north is up.
 *
 * @param scale of the picture, for each millimetre
 */
record Projection(Bounds window, double scale) {
  static Projection fitting(Bounds window, double width, double height) {
    return new Projection(
        window,
        Math.min(
            width / (window.maxX() - window.minX()), height / (window.maxY() - window.minY())));
  }

  double width() {
    return length(window.maxX() - window.minX());
  }

  double height() {
    return length(window.maxY() - window.minY());
  }

  double length(double millimetres) {
    return millimetres * scale;
  }

  double x(double east) {
    return length(east - window.minX());
  }

  double y(double north) {
    return length(window.maxY() - north);
  }

  Rectangle rectangle(Bounds bounds) {
    return new Rectangle(
        x(bounds.minX()),
        y(bounds.maxY()),
        length(bounds.maxX() - bounds.minX()),
        length(bounds.maxY() - bounds.minY()));
  }

  String at(Point point) {
    return Element.number(x(point.x())) + " " + Element.number(y(point.y()));
  }

  String line(List<Point> points) {
    return points.stream().map(this::at).collect(Collectors.joining(" L", "M", ""));
  }

  /** The outlines of a shape, for the attribute {@code d} of a path. */
  String outline(Shape shape) {
    return shape.rings().stream()
        .map(ring -> line(ring) + (shape instanceof dev.muster.board.Line ? "" : "Z"))
        .collect(Collectors.joining());
  }
}
