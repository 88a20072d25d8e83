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
      case Step.Slide slide -> hull(slide.start().corners(), slide.end().corners());
      case Step.Wheel wheel -> turning(wheel.start(), wheel.pivot(), wheel.clockwise());
      case Step.Turn turn -> turning(turn.start(), turn.pivot(), turn.degrees());
      case Step.Flip flip -> flip.start().geometry();
    };
  }

  private static Geometry turning(Box box, Point pivot, double degrees) {
    double total = Math.clamp(degrees, -360.0, 360.0);
    double radius = box.corners().stream().mapToDouble(pivot::distanceTo).max().orElseThrow();
    // A chord of this angle stays within ROUGHNESS of its arc.
    double widest = Math.min(WIDEST, StrictMath.toDegrees(Math.sqrt(8 * ROUGHNESS / radius)));
    int count = Math.max(1, (int) Math.ceil(Math.abs(total) / widest));
    double slice = total / count;
    List<Geometry> parts = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      List<Point> now = box.turnedAbout(pivot, i * slice).corners();
      List<Point> next = box.turnedAbout(pivot, (i + 1) * slice).corners();
      List<Point> outer = new ArrayList<>(next);
      for (Point corner : now) {
        outer.add(pivot.towards(corner.turnedAbout(pivot, slice / 2), 1 / Trig.cos(slice / 2)));
      }
      parts.add(hull(now, outer));
    }
    return Jts.union(parts);
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
    return box.corners().stream().mapToDouble(corner -> angle * pivot.distanceTo(corner)).toArray();
  }
}
