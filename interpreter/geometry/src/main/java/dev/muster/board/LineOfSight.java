package dev.muster.board;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Straight lines of sight. The caller picks what hinders them. */
public final class LineOfSight {
  private static final int RIM = 16;

  private LineOfSight() {}

  /** Whether the line runs through the blocker; to graze its border or a corner does not hinder. */
  public static boolean blocked(Point from, Point to, Shape blocker) {
    return Ray.of(from, to).runsThrough(blocker);
  }

  /**
   * The points at which a box may be seen, always in this order: corners, middles of edges, centre,
   * then the sixths of the two long edges that are left. A disc may be seen at as many: all round
   * its rim, and at its centre.
   */
  public static List<Point> points(Box target) {
    if (target.isRound()) {
      List<Point> rim = new ArrayList<>(target.rim(RIM));
      rim.add(target.centre());
      return List.copyOf(rim);
    }
    List<Point> points = new ArrayList<>(target.corners());
    points.addAll(
        List.of(target.front(), target.right(), target.rear(), target.left(), target.centre()));
    boolean wide = target.width() >= target.depth();
    points.addAll(sixths(target.edge(wide ? Direction.AHEAD : Direction.RIGHT)));
    points.addAll(sixths(target.edge(wide ? Direction.BEHIND : Direction.LEFT)));
    return List.copyOf(points);
  }

  /** The first point of the target that can be seen. */
  public static Optional<Segment> clearLines(
      Point from, Box target, List<? extends Shape> blockers) {
    return clear(List.of(from), target, blockers);
  }

  /**
   * The first clear line from the viewer's front edge: from its middle, else its ends, else points
   * between. A disc looks from the front half of its rim.
   */
  public static Optional<Segment> clearLines(
      Box viewer, Box target, List<? extends Shape> blockers) {
    List<Point> eyes =
        new ArrayList<>(List.of(viewer.front(), viewer.frontLeft(), viewer.frontRight()));
    eyes.addAll(
        viewer.isRound()
            ? viewer.rim(RIM).stream().filter(eye -> viewer.ahead(eye) > 0).toList()
            : sixths(viewer.edge(Direction.AHEAD)));
    return clear(eyes, target, blockers);
  }

  /**
   * Returns the boxes among the others that a line from the point through the middle of a box meets
   * beyond it, nearest first.
   *
   * @param maxDistance from where the line leaves the box to where it enters another
   */
  public static List<Box> behind(Point from, Box through, List<Box> others, double maxDistance) {
    if (from.distanceTo(through.centre()) <= Tolerance.EPS) {
      throw new ImpossibleException("no direction leads from a point to itself");
    }
    Ray sight = Ray.of(from, through.centre());
    double leaves = sight.stretch(through, 0).orElseThrow().to();
    record Met(Box box, double away) {}
    List<Met> met = new ArrayList<>();
    for (Box other : others) {
      if (!other.equals(through)) {
        sight
            .stretch(other, Tolerance.EPS)
            .map(stretch -> stretch.from() - leaves)
            .filter(away -> away >= -Tolerance.TOUCH && away <= maxDistance + Tolerance.EPS)
            .ifPresent(away -> met.add(new Met(other, away)));
      }
    }
    met.sort(Comparator.comparingDouble(Met::away));
    return met.stream().map(Met::box).toList();
  }

  private static Optional<Segment> clear(
      List<Point> eyes, Box target, List<? extends Shape> blockers) {
    List<Point> seen = points(target);
    Bounds field =
        Stream.concat(eyes.stream(), seen.stream())
            .map(Bounds::of)
            .reduce(Bounds::with)
            .orElseThrow();
    List<? extends Shape> near =
        blockers.stream().filter(b -> field.near(b.bounds(), Tolerance.TOUCH)).toList();
    for (Point eye : eyes) {
      for (Point point : seen) {
        if (near.isEmpty() || clear(eye, point, near)) {
          return Optional.of(new Segment(eye, point));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean clear(Point eye, Point point, List<? extends Shape> blockers) {
    Ray ray = Ray.of(eye, point);
    Bounds way = Bounds.of(eye).with(Bounds.of(point));
    for (Shape blocker : blockers) {
      if (way.near(blocker.bounds(), Tolerance.TOUCH) && ray.runsThrough(blocker)) {
        return false;
      }
    }
    return true;
  }

  private static List<Point> sixths(Segment edge) {
    List<Point> points = new ArrayList<>(4);
    for (int sixth : new int[] {1, 2, 4, 5}) {
      points.add(edge.from().towards(edge.to(), sixth / 6.0));
    }
    return points;
  }
}
