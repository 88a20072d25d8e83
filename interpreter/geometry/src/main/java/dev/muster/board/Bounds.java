package dev.muster.board;

/** The smallest upright rectangle round a shape. */
public record Bounds(double minX, double minY, double maxX, double maxY) {
  static Bounds of(Point point) {
    return new Bounds(point.x(), point.y(), point.x(), point.y());
  }

  /** The bounds of a circle. */
  static Bounds round(Point centre, double radius) {
    return of(centre).grown(radius);
  }

  /** What both of them cover; they are known to have something in common. */
  Bounds within(Bounds other) {
    return new Bounds(
        Math.max(minX, other.minX),
        Math.max(minY, other.minY),
        Math.min(maxX, other.maxX),
        Math.min(maxY, other.maxY));
  }

  public Bounds with(Bounds other) {
    return new Bounds(
        Math.min(minX, other.minX),
        Math.min(minY, other.minY),
        Math.max(maxX, other.maxX),
        Math.max(maxY, other.maxY));
  }

  public Bounds grown(double by) {
    return new Bounds(minX - by, minY - by, maxX + by, maxY + by);
  }

  public boolean covers(Bounds other) {
    return minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY;
  }

  /** Returns how far apart the two are: never more than what is in them. */
  public double gap(Bounds other) {
    double x = Math.max(0, Math.max(other.minX - maxX, minX - other.maxX));
    double y = Math.max(0, Math.max(other.minY - maxY, minY - other.maxY));
    return Math.sqrt(x * x + y * y);
  }

  /**
   * Whether the two come within the distance of each other along both axes: cheap, and never
   * wrongly false.
   */
  public boolean near(Bounds other, double distance) {
    return minX - distance <= other.maxX
        && other.minX - distance <= maxX
        && minY - distance <= other.maxY
        && other.minY - distance <= maxY;
  }
}
