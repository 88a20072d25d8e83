package dev.muster.board;

/** The smallest upright rectangle round a shape. */
public record Bounds(double minX, double minY, double maxX, double maxY) {
  static Bounds of(Point point) {
    return new Bounds(point.x(), point.y(), point.x(), point.y());
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
