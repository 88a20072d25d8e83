package dev.muster.board;

import java.util.Optional;

/**
 * How two boxes touch.
 *
 * @param mine the edge of the first box that is met
 * @param theirs the edge of the second
 * @param length how much of the edges lies together; 0 when only a corner meets
 */
public record Contact(Direction mine, Direction theirs, double length) {
  private static final double PARALLEL = 1e-9;

  /** Empty when the boxes are apart. Of several edges that meet, the one with most in common. */
  public static Optional<Contact> between(Box a, Box b) {
    if (!Overlap.touches(a, b)) {
      return Optional.empty();
    }
    Contact best = null;
    for (Direction mine : Direction.values()) {
      for (Direction theirs : Direction.values()) {
        double length = together(a.lookingOut(mine), b.lookingOut(theirs));
        if (length > Tolerance.TOUCH && (best == null || length > best.length + Tolerance.EPS)) {
          best = new Contact(mine, theirs, length);
        }
      }
    }
    return Optional.of(best != null ? best : new Contact(met(a, b), met(b, a), 0));
  }

  /**
   * The mover set down with an edge flush against an edge of the target, middle to middle.
   *
   * @param shift how far along the target's edge, to the right of one who looks out over it
   */
  public static Box flush(Box mover, Direction mine, Box target, Direction theirs, double shift) {
    Box outward = target.lookingOut(theirs);
    double reach = mine.acrossTheBox() ? mover.width() / 2 : mover.depth() / 2;
    Point centre = outward.point(outward.depth() / 2 + reach, shift);
    return new Box(
        centre.x(),
        centre.y(),
        mover.width(),
        mover.depth(),
        outward.facing() + 180 - mine.degrees());
  }

  /** The common stretch of the two front edges when they look at each other on one line. */
  private static double together(Box a, Box b) {
    boolean opposed = Math.abs(Trig.shortest(a.facing() - b.facing() + 180)) < PARALLEL;
    if (!opposed || Math.abs(a.ahead(b.front()) - a.depth() / 2) > Tolerance.TOUCH) {
      return 0;
    }
    double middle = a.right(b.front());
    return Math.min(a.width() / 2, middle + b.width() / 2)
        - Math.max(-a.width() / 2, middle - b.width() / 2);
  }

  private static Direction met(Box box, Box other) {
    Point at = Nearest.of(other, box);
    double ahead = box.ahead(at);
    double right = box.right(at);
    double beyondFrontOrRear = Math.abs(ahead) - box.depth() / 2;
    double beyondSides = Math.abs(right) - box.width() / 2;
    if (beyondFrontOrRear >= beyondSides - Tolerance.TOUCH) {
      return ahead >= 0 ? Direction.AHEAD : Direction.BEHIND;
    }
    return right >= 0 ? Direction.RIGHT : Direction.LEFT;
  }
}
