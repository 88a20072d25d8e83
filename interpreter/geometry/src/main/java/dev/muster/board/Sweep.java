package dev.muster.board;

import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Geometry;

/**
 * Finds what steps cover. An arc is drawn by tangents, so that the area never falls short of it.
 */
final class Sweep {
  private static final double ROUGHNESS = 0.05;
  private static final double WIDEST = 4;

  private Sweep() {}

  static Geometry of(Step step) {
    return switch (step) {
      case Step.Slide slide -> hull(outline(slide.start()), outline(slide.end()));
      case Step.Wheel wheel -> turning(wheel.start(), wheel.pivot(), wheel.clockwise());
      case Step.Turn turn -> turning(turn.start(), turn.pivot(), turn.degrees());
      case Step.Flip flip -> flip.start().geometry();
    };
  }

  private static Geometry turning(Box box, Point pivot, double degrees) {
    double total = Math.clamp(degrees, -360.0, 360.0);
    double radius = box.farthest(pivot);
    // A chord of this angle stays within ROUGHNESS of its arc.
    double widest = Math.min(WIDEST, StrictMath.toDegrees(Math.sqrt(8 * ROUGHNESS / radius)));
    int count = Math.max(1, (int) Math.ceil(Math.abs(total) / widest));
    double slice = total / count;
    List<Geometry> parts = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      List<Point> now = outline(box.turnedAbout(pivot, i * slice));
      List<Point> next = outline(box.turnedAbout(pivot, (i + 1) * slice));
      List<Point> outer = new ArrayList<>(next);
      for (Point corner : now) {
        outer.add(pivot.towards(corner.turnedAbout(pivot, slice / 2), 1 / Trig.cos(slice / 2)));
      }
      parts.add(hull(now, outer));
    }
    return Jts.union(parts);
  }

  /** Corners between which the box lies: a disc is drawn by tangents, too. */
  private static List<Point> outline(Box box) {
    if (!box.isRound()) {
      return box.corners();
    }
    int count = Math.max(8, (int) Math.ceil(Math.PI * Math.sqrt(box.width() / (4 * ROUGHNESS))));
    double tangent = box.width() / Trig.cos(180.0 / count);
    return box.withDiameter(tangent).rim(count);
  }

  private static Geometry hull(List<Point> some, List<Point> more) {
    List<Point> all = new ArrayList<>(some);
    all.addAll(more);
    return Jts.hull(all);
  }

  static double[] even(double length) {
    return new double[] {length, length, length, length};
  }

  static double[] arcs(Box box, Point pivot, double degrees) {
    double angle = StrictMath.toRadians(Math.abs(degrees));
    if (box.isRound()) {
      return even(angle * pivot.distanceTo(box.centre()));
    }
    return box.corners().stream().mapToDouble(corner -> angle * pivot.distanceTo(corner)).toArray();
  }
}
