package dev.muster.board;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Geometry;

/**
 * Several boxes taken together: measured to the nearest of them, on something where any of them is,
 * wholly in it where all are. Those that move as one keep their places to each other, so to one of
 * them a body is as near wherever it goes as where all of them stand now.
 */
public final class Body implements Shape {
  private final Box hull;
  private final List<Box> boxes;

  /** The present places of the boxes. */
  private final List<Box> standing;

  /** The places of all boxes that move as one, these among them. */
  private final List<Box> company;

  private @Nullable Bounds bounds;

  Body(Box hull, List<Box> boxes, List<Box> standing, List<Box> company) {
    this.hull = hull;
    this.boxes = List.copyOf(boxes);
    this.standing = List.copyOf(standing);
    this.company = List.copyOf(company);
  }

  /** Returns the boxes, placed like this, as one body; its hull faces as the first of them. */
  public static Body of(List<Box> boxes) {
    return new Body(round(boxes), boxes, boxes, boxes);
  }

  private static Box round(List<Box> boxes) {
    Box first = boxes.getFirst();
    if (boxes.size() == 1) {
      return first;
    }
    double front = Double.NEGATIVE_INFINITY;
    double rear = Double.POSITIVE_INFINITY;
    double left = Double.POSITIVE_INFINITY;
    double right = Double.NEGATIVE_INFINITY;
    for (Box box : boxes) {
      double round = box.isRound() ? box.width() / 2 : 0;
      for (Point corner : box.isRound() ? List.of(box.centre()) : box.corners()) {
        front = Math.max(front, first.ahead(corner) + round);
        rear = Math.min(rear, first.ahead(corner) - round);
        left = Math.min(left, first.right(corner) - round);
        right = Math.max(right, first.right(corner) + round);
      }
    }
    Point centre = first.point((front + rear) / 2, (left + right) / 2);
    return new Box(centre.x(), centre.y(), right - left, front - rear, first.facing());
  }

  /** The box round all of them, whose front is the front of the body. */
  public Box hull() {
    return hull;
  }

  public List<Box> boxes() {
    return boxes;
  }

  List<Box> standing() {
    return standing;
  }

  List<Box> company() {
    return company;
  }

  /** Returns which of them is there now; -1 when none is. */
  int at(Box standingThere) {
    return standing.indexOf(standingThere);
  }

  /** Whether the shape is one of those that move as one, and not the only one that is asked of. */
  boolean withIt(Shape other) {
    return other instanceof Box box
        && company.contains(box)
        && !(standing.size() == 1 && standing.getFirst().equals(box));
  }

  /** The same wherever the hull comes to. */
  Body movedTo(Box there) {
    List<Box> moved = new ArrayList<>();
    for (Box box : boxes) {
      moved.add(
          box.at(there.point(hull.ahead(box.centre()), hull.right(box.centre())))
              .turned(there.facing() - hull.facing()));
    }
    return new Body(there, moved, standing, company);
  }

  /** Whether any of the boxes is such; of one that moves with them, as they are now. */
  boolean any(Shape other, Predicate<Box> such) {
    boolean withIt = withIt(other);
    Iterator<Box> now = standing.iterator();
    for (Box box : boxes) {
      Box stands = now.next();
      if (withIt ? !stands.equals(other) && such.test(stands) : such.test(box)) {
        return true;
      }
    }
    return false;
  }

  /** The least of what is measured of each box; of one that moves with them, as they stand now. */
  double least(Shape other, ToDoubleFunction<Box> measured) {
    boolean withIt = withIt(other);
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < boxes.size(); i++) {
      if (!withIt) {
        least = Math.min(least, measured.applyAsDouble(boxes.get(i)));
      } else if (!standing.get(i).equals(other)) {
        least = Math.min(least, measured.applyAsDouble(standing.get(i)));
      }
    }
    return least;
  }

  @Override
  public Bounds bounds() {
    Bounds known = bounds;
    if (known == null) {
      known = boxes.getFirst().bounds();
      for (Box box : boxes) {
        known = known.with(box.bounds());
      }
      // Distances to boxes that move with it are measured to their present places.
      for (Box box : company) {
        known = known.with(box.bounds());
      }
      bounds = known;
    }
    return known;
  }

  @Override
  public Geometry geometry() {
    return Jts.union(boxes.stream().<Geometry>map(Box::geometry).toList());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Body body
        && boxes.equals(body.boxes)
        && standing.equals(body.standing)
        && company.equals(body.company);
  }

  @Override
  public int hashCode() {
    return boxes.hashCode();
  }

  @Override
  public String toString() {
    return "Body" + boxes;
  }
}
