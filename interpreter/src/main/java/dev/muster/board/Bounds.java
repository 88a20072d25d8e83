package dev.muster.board;

/** The smallest upright rectangle round a shape. */
public record Bounds(double minX, double minY, double maxX, double maxY) {
  Bounds with(Bounds other) {
    return new Bounds(
        Math.min(minX, other.minX),
        Math.min(minY, other.minY),
        Math.max(maxX, other.maxX),
        Math.max(maxY, other.maxY));
  }

  public Bounds grown(double by) {
    return new Bounds(minX - by, minY - by, maxX + by, maxY + by);
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
