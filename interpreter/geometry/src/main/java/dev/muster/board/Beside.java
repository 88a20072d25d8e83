package dev.muster.board;

/**
 * A place next to a base: so far from it, edge to edge, on one of its sides.
 *
 * @param gap between the nearest edges
 * @param shift to the right, as seen when looking from the base in this direction
 */
public record Beside(Box other, Direction direction, double gap, double shift) {

  /** The base as it stands there, facing as it does. */
  public Box put(Box base) {
    double own = half(base, base.facing() - other.facing() - direction.degrees());
    double theirs = half(other, direction.degrees());
    return base.at(other.turned(direction.degrees()).point(theirs + gap + own, shift));
  }

  /** Half of what a base measures along a line at that angle to its front. */
  private static double half(Box base, double angle) {
    if (base.isRound()) {
      return base.width() / 2;
    }
    double a = Math.toRadians(angle);
    return (Math.abs(StrictMath.cos(a)) * base.depth() + Math.abs(StrictMath.sin(a)) * base.width())
        / 2;
  }
}
