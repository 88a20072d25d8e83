package dev.muster.board;

/** A straight stretch between two points, such as a line of sight or an edge. */
public record Segment(Point from, Point to) {
  public double length() {
    return from.distanceTo(to);
  }

  public Point middle() {
    return from.towards(to, 0.5);
  }
}
