package dev.muster.board;

import java.util.Arrays;

/** A box that turns about a point. */
record Swing(Rect start, Point pivot, double degrees) {
  static Swing of(Step.Wheel wheel) {
    return new Swing(Rect.of(wheel.start()), wheel.pivot(), wheel.clockwise());
  }

  static Swing of(Step.Turn turn) {
    return new Swing(Rect.of(turn.start()), turn.pivot(), turn.degrees());
  }

  /** Returns where it is after that part of the turn. */
  Rect at(double fraction) {
    double sin = Trig.sin(degrees * fraction);
    double cos = Trig.cos(degrees * fraction);
    double dx = start.x() - pivot.x();
    double dy = start.y() - pivot.y();
    return new Rect(
        pivot.x() + dx * cos + dy * sin,
        pivot.y() - dx * sin + dy * cos,
        start.sin() * cos + start.cos() * sin,
        start.cos() * cos - start.sin() * sin,
        start.halfWidth(),
        start.halfDepth(),
        start.round());
  }

  /** Those of the pieces that a full turn would bring so near, and perhaps others. */
  Rect[] reachable(Rect[] pieces, double distance) {
    Rect centre = Rect.point(pivot);
    double nearest = Rect.gap(centre, start) - distance - Tolerance.TOUCH;
    double farthest = start.farthest(pivot.x(), pivot.y()) + distance + Tolerance.TOUCH;
    return Arrays.stream(pieces)
        .filter(piece -> Rect.gap(centre, piece) <= farthest)
        .filter(piece -> piece.farthest(pivot.x(), pivot.y()) >= nearest)
        .toArray(Rect[]::new);
  }
}
