package dev.muster.board;

import java.util.ArrayList;
import java.util.List;

/**
 * Walks a box along a road: the middle of its front keeps to the road, and its facing is the road's
 * direction there.
 */
final class RoadWalk {
  private final List<Path> steps = new ArrayList<>();
  private Box box;
  private double left;

  private RoadWalk(Box box, double distance) {
    this.box = box;
    this.left = distance;
  }

  static Path along(Box box, Line road, double distance) {
    RoadWalk walk = new RoadWalk(box, distance);
    walk.add(new Step.Slide(box, 0, 0));
    walk.go(road.points());
    return Path.chain(walk.steps);
  }

  private void go(List<Point> road) {
    Point front = box.front();
    int nearest = nearestStretch(road, front);
    Point entry = Line.nearest(road.get(nearest), road.get(nearest + 1), front);
    double heading = road.get(nearest).headingTo(road.get(nearest + 1));
    boolean onwards = Trig.cos(heading - box.facing()) >= -Tolerance.NOISE;
    slideFrontTo(entry);
    if (onwards) {
      for (int i = nearest + 1; i < road.size(); i++) {
        walkTo(road.get(i));
      }
    } else {
      for (int i = nearest; i >= 0; i--) {
        walkTo(road.get(i));
      }
    }
  }

  private void walkTo(Point goal) {
    Point front = box.front();
    if (left <= Tolerance.NOISE || front.distanceTo(goal) <= Tolerance.EPS) {
      return;
    }
    add(new Step.Turn(box, front, Trig.shortest(front.headingTo(goal) - box.facing())));
    slideFrontTo(goal);
  }

  private void slideFrontTo(Point goal) {
    Point front = box.front();
    double away = front.distanceTo(goal);
    if (away <= Tolerance.NOISE || left <= Tolerance.NOISE) {
      return;
    }
    double part = Math.min(1, left / away);
    add(new Step.Slide(box, part * (goal.x() - front.x()), part * (goal.y() - front.y())));
    left -= part * away;
  }

  private void add(Step step) {
    steps.add(step);
    box = step.end();
  }

  private static int nearestStretch(List<Point> road, Point from) {
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i + 1 < road.size(); i++) {
      double away = from.distanceTo(Line.nearest(road.get(i), road.get(i + 1), from));
      if (away < least - Tolerance.NOISE) {
        least = away;
        best = i;
      }
    }
    return best;
  }
}
