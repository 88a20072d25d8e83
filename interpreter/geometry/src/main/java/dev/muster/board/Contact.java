package dev.muster.board;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The contact of two boxes.
 *
 * @param mine the edge of the first box that is met; of a disc, the quarter of its rim
 * @param theirs the edge of the second
 * @param length how much of the edges lies together; 0 when only a corner or a disc meets
 */
public record Contact(Direction mine, Direction theirs, double length) {
  private static final double PARALLEL = 1e-9;

  /** Empty when the boxes are apart. Of several edges that meet, the one with most in common. */
  public static Optional<Contact> between(Box a, Box b) {
    if (!Overlap.touches(a, b)) {
      return Optional.empty();
    }
    if (a.isRound() || b.isRound()) {
      return Optional.of(new Contact(met(a, b), met(b, a), 0));
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
    return mover.at(centre, outward.facing() + 180 - mine.degrees());
  }

  /**
   * The mover lined up with a target that it touches: turned so that its edge that meets the target
   * lies flush against an edge of the target, and slid along that edge until as much of the two as
   * can lies together. It ends on the table and on no other, as near as it can to where it would
   * lie alone; empty when there is no such place, or the two do not touch. A disc turns to face the
   * edge; against a disc, what is lined up stays on the side where it is.
   *
   * @param edge of the target; the one that is met when empty
   * @param slide how far it may slide
   */
  public static Optional<Box> aligned(
      Box mover, Box target, Optional<Direction> edge, double slide, Surroundings around) {
    Optional<Contact> contact = between(mover, target);
    if (contact.isEmpty()) {
      return Optional.empty();
    }
    Direction mine = mover.isRound() ? Direction.AHEAD : contact.get().mine();
    Box outward =
        target.isRound() && edge.isEmpty()
            ? target.at(target.centre(), target.centre().headingTo(mover.centre()))
            : target.lookingOut(edge.orElse(contact.get().theirs()));
    Box flush = flush(mover, mine, outward, Direction.AHEAD, 0);
    double own = straight(flush.lookingOut(mine));
    double other = straight(outward);
    double reach = Math.max(0, (own + other) / 2 - Tolerance.TOUCH);
    double together = Math.abs(own - other) / 2;
    double here = Math.clamp(outward.right(mover.centre()), -reach, reach);
    double best = Math.clamp(Math.clamp(here, -together, together), here - slide, here + slide);
    return places(around.others(), flush, outward, best)
        .filter(
            shift -> Math.abs(shift) <= reach && Math.abs(shift - here) <= slide + Tolerance.EPS)
        .sorted(Comparator.comparingDouble(shift -> Math.abs(shift - best)))
        .map(shift -> flush(mover, mine, outward, Direction.AHEAD, shift))
        .filter(around::free)
        .findFirst();
  }

  /** How much of the edge over which it looks out can lie against another. */
  private static double straight(Box box) {
    return box.isRound() ? 0 : box.width();
  }

  /** Everything else that is there where a box is lined up. */
  public record Surroundings(Table table, List<Box> others) {
    boolean free(Box box) {
      return table.inside(box) && others.stream().noneMatch(o -> Overlap.overlaps(o, box));
    }
  }

  /**
   * Returns how far along the edge it might lie: at the best place, or beside one of the others.
   */
  private static Stream<Double> places(List<Box> others, Box flush, Box outward, double best) {
    double cos = Trig.cos(outward.facing());
    double sin = Trig.sin(outward.facing());
    return Stream.concat(
        Stream.of(best),
        others.stream()
            .flatMap(o -> Intrusion.stay(Rect.of(flush), cos, -sin, Rect.of(o)).stream()));
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
