package dev.muster.board;

import java.util.List;
import java.util.function.Function;
import org.locationtech.jts.geom.Geometry;

/**
 * The way of a box from one place to another. A fraction of a path is a fraction of its {@link
 * #travel()}, so nothing on the box ever moves faster than the travel for the whole path.
 */
public sealed interface Path permits Step, Chain, BodyPath {
  Box start();

  Box end();

  /** Returns the shape that starts there. */
  default Shape startPlace() {
    return start();
  }

  /** Returns the shape that is there at the end. */
  default Shape endPlace() {
    return end();
  }

  /**
   * Returns what a measuring stick laid beside the move shows. Turning on the spot shows nothing.
   */
  double length();

  /** Returns where the box is after that fraction of the path. */
  Box at(double fraction);

  /**
   * Everything the box covers on the way, first and last place included; at most 0.1 mm too
   * generous.
   */
  Geometry swept();

  /** The longest way that any one corner goes; a disc has none, so that of its centre. */
  double maxCornerTravel();

  /** No point of the box goes further than this; the sum over the steps. */
  double travel();

  /** Bounds round all that the box covers on the way, rather too wide than too narrow. */
  Bounds reach();

  /** The path up to that fraction. */
  Path cut(double fraction);

  /** Returns how far it was meant to go, which is further where something stopped it. */
  default double wanted() {
    return length();
  }

  /** The same path, which was meant to go that far. */
  default Path wanting(double distance) {
    return new Chain(steps(), distance);
  }

  /** Returns what is left of the path after that fraction. */
  Path rest(double fraction);

  /** The same way from another place, in which direction it may face. */
  Path from(Box box);

  List<Step> steps();

  /** Of how many pieces it consists, as far as following it is work; a long turn counts as many. */
  default long legs() {
    long legs = 0;
    for (Step step : steps()) {
      legs += 1 + (step instanceof Step.Slide ? 0 : (long) (step.travel() / 100));
    }
    return legs;
  }

  /**
   * Degrees between where the box faces at its start and where it goes, to the right of it; to the
   * left when negative, and 0 when it goes nowhere.
   */
  default double direction() {
    return length() == 0
        ? 0
        : Trig.shortest(start().centre().headingTo(end().centre()) - start().facing());
  }

  /** Degrees between where the box faces at its start and at its end, to the right. */
  default double turn() {
    return Trig.shortest(end().facing() - start().facing());
  }

  /** Whether a longer path goes the way of this one first, but for rounding. */
  default boolean begins(Path longer) {
    List<Step> steps = steps();
    List<Step> further = longer.steps();
    int last = steps.size() - 1;
    return steps.size() <= further.size()
        && steps.subList(0, last).equals(further.subList(0, last))
        && steps.get(last).beginsStep(further.get(last));
  }

  /** The fraction after which the stick shows that length; 1 when the whole path is no longer. */
  double fractionAt(double length);

  /** As much of the path as the stick allows. */
  default Path upTo(double length) {
    return length >= length() ? this : cut(fractionAt(length));
  }

  /** The same with a base that is at most so wide across its way, except where it turns. */
  default Path narrowedTo(double width) {
    List<Step> narrow =
        steps().stream()
            .map(step -> step instanceof Step.Slide slide ? slide.narrower(width) : step)
            .toList();
    return narrow.equals(steps()) ? this : new Chain(narrow, wanted());
  }

  /** This path and then one that goes on from its end. */
  default Path then(Function<Box, Path> next) {
    return chain(List.of(this, next.apply(end())));
  }

  static Path straight(Box box, double distance) {
    return oblique(box, 0, Trig.notNegative(distance, "distance"));
  }

  /**
   * Without turning, off to the right of straight ahead by the angle; to the left when it is
   * negative.
   */
  static Path oblique(Box box, double degrees, double distance) {
    return Step.Slide.along(box, box.facing() + degrees, distance);
  }

  /** Keeping its facing. */
  static Path sideways(Box box, boolean left, double distance) {
    return Step.Slide.along(box, box.facing() + (left ? -90 : 90), distance);
  }

  static Path backward(Box box, double distance) {
    return Step.Slide.along(box, box.facing() + 180, Trig.notNegative(distance, "distance"));
  }

  /** Forward about a front corner that stays where it is. */
  static Path wheel(Box box, Step.Wheel.Pivot corner, double degrees) {
    return new Step.Wheel(box, corner, Trig.notNegative(degrees, "angle"));
  }

  /** About a front corner that stays where it is, the other end of the front going back. */
  static Path wheelBack(Box box, Step.Wheel.Pivot corner, double degrees) {
    return new Step.Wheel(box, corner, -Trig.notNegative(degrees, "angle"));
  }

  /** About the centre, clockwise. */
  static Path rotate(Box box, double degrees) {
    return new Step.Turn(box, box.centre(), degrees);
  }

  /** Front becomes rear; nothing is swept. */
  static Path aboutFace(Box box) {
    return new Step.Flip(box);
  }

  /**
   * Turns on its centre into the direction, goes there, turns to its last facing; each turn the
   * shorter way.
   */
  static Path free(Box box, double direction, double distance, double endFacing) {
    return rotate(box, Trig.shortest(direction - box.facing()))
        .then(turned -> straight(turned, distance))
        .then(moved -> rotate(moved, Trig.shortest(endFacing - moved.facing())));
  }

  /**
   * Goes to the road, then along it the way it faces, the middle of the front on the road; stops at
   * its end.
   */
  static Path follow(Box box, Line road, double distance) {
    return RoadWalk.along(box, road, Trig.notNegative(distance, "distance"));
  }

  /** Without turning, until the centre is there or the distance used up. */
  static Path toward(Box box, Point goal, double distance) {
    double reach = Math.min(Trig.notNegative(distance, "distance"), box.centre().distanceTo(goal));
    return Step.Slide.along(box, box.centre().headingTo(goal), reach);
  }

  static Path chain(List<Path> paths) {
    return Chain.of(paths);
  }
}
