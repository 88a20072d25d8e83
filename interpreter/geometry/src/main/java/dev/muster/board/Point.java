package dev.muster.board;

/** A place on the table. */
public record Point(double x, double y) {
  public Point {
    x = Trig.finite(x, "x");
    y = Trig.finite(y, "y");
  }

  public double distanceTo(Point other) {
    return Trig.hypot(other.x - x, other.y - y);
  }

  /** The direction in which the other point lies; 0 when it is this one. */
  public double headingTo(Point other) {
    return Trig.heading(other.x - x, other.y - y);
  }

  public Point moved(double heading, double distance) {
    return new Point(x + distance * Trig.sin(heading), y + distance * Trig.cos(heading));
  }

  /** The point that far of the way to the other: 0 here, 1 there. */
  public Point towards(Point other, double fraction) {
    return new Point(x + fraction * (other.x - x), y + fraction * (other.y - y));
  }

  /** Returns where this point goes when the table turns clockwise about another. */
  public Point turnedAbout(Point centre, double degrees) {
    double sin = Trig.sin(degrees);
    double cos = Trig.cos(degrees);
    double dx = x - centre.x;
    double dy = y - centre.y;
    return new Point(centre.x + dx * cos + dy * sin, centre.y - dx * sin + dy * cos);
  }
}
