package dev.muster.board;

import java.util.List;

/** The table: x runs from 0 to its width, y from 0 to its depth. */
public record Table(double width, double depth) {

  public enum Edge {
    NORTH,
    SOUTH,
    EAST,
    WEST;

    public Edge opposite() {
      return switch (this) {
        case NORTH -> SOUTH;
        case SOUTH -> NORTH;
        case EAST -> WEST;
        case WEST -> EAST;
      };
    }

    /** The direction in which one leaves the table over it. */
    public double heading() {
      return switch (this) {
        case NORTH -> 0;
        case EAST -> 90;
        case SOUTH -> 180;
        case WEST -> 270;
      };
    }
  }

  public Table {
    if (!(width > 0 && depth > 0 && Double.isFinite(width) && Double.isFinite(depth))) {
      throw new ImpossibleException(
          "a table needs a width and a depth above 0, not " + width + " by " + depth);
    }
  }

  /** By its name in small letters. */
  public Edge edge(String name) {
    return switch (name) {
      case "north" -> Edge.NORTH;
      case "south" -> Edge.SOUTH;
      case "east" -> Edge.EAST;
      case "west" -> Edge.WEST;
      default -> throw new IllegalArgumentException("a table has no edge called " + name);
    };
  }

  public Line line(Edge edge) {
    Point southWest = new Point(0, 0);
    Point southEast = new Point(width, 0);
    Point northWest = new Point(0, depth);
    Point northEast = new Point(width, depth);
    return Line.of(
        switch (edge) {
          case NORTH -> List.of(northWest, northEast);
          case SOUTH -> List.of(southWest, southEast);
          case EAST -> List.of(southEast, northEast);
          case WEST -> List.of(southWest, northWest);
        });
  }

  public Point centre() {
    return new Point(width / 2, depth / 2);
  }

  public Area area() {
    return inset(0);
  }

  /** Returns what is left when a margin is taken off all round. */
  public Area inset(double margin) {
    return rectangle(margin, margin, width - margin, depth - margin);
  }

  /** Wholly on the table; reaching the edge is still on it. */
  public boolean inside(Shape shape) {
    return inside(shape, 0);
  }

  /** Wholly on the table and nowhere nearer to an edge than the margin. */
  public boolean inside(Shape shape, double margin) {
    Bounds b = shape.bounds();
    double least = margin - Tolerance.EPS;
    return b.minX() >= least
        && b.minY() >= least
        && width - b.maxX() >= least
        && depth - b.maxY() >= least;
  }

  /** From the nearest part of the shape; 0 when it reaches the edge or beyond. */
  public double distanceToEdge(Shape shape, Edge edge) {
    Bounds b = shape.bounds();
    double distance =
        switch (edge) {
          case NORTH -> depth - b.maxY();
          case SOUTH -> b.minY();
          case EAST -> width - b.maxX();
          case WEST -> b.minX();
        };
    return distance < Tolerance.NOISE ? 0 : distance;
  }

  /** The strip of the table along an edge between two distances from it. */
  public Area band(Edge edge, double from, double to) {
    return switch (edge) {
      case NORTH -> rectangle(0, depth - to, width, depth - from);
      case SOUTH -> rectangle(0, from, width, to);
      case EAST -> rectangle(width - to, 0, width - from, depth);
      case WEST -> rectangle(from, 0, to, depth);
    };
  }

  /**
   * The box, pushed in where it stands over an edge by more than what has stopped there may; a box
   * that is larger than the table stays.
   */
  public Box pushedIn(Box box) {
    Bounds b = box.bounds();
    double east = in(b.minX(), b.maxX(), width);
    double north = in(b.minY(), b.maxY(), depth);
    return east == 0 && north == 0 ? box : box.at(box.x() + east, box.y() + north);
  }

  private static double in(double low, double high, double size) {
    if (high - low > size || low >= -Tolerance.SHARED && high <= size + Tolerance.SHARED) {
      return 0;
    }
    return low < 0 ? -low : size - high;
  }

  /**
   * The last fraction of the way at which the box is wholly on the table; none when it never is.
   */
  double lastInside(Step.Slide slide) {
    Bounds b = slide.start().bounds();
    double[] stay = {0, 1};
    narrow(stay, b.minX() + Tolerance.EPS, slide.dx());
    narrow(stay, width - b.maxX() + Tolerance.EPS, -slide.dx());
    narrow(stay, b.minY() + Tolerance.EPS, slide.dy());
    narrow(stay, depth - b.maxY() + Tolerance.EPS, -slide.dy());
    return stay[0] <= stay[1] ? stay[1] : Advance.NEVER;
  }

  /** Leaves of the stay what keeps room at an edge, with so much room at first. */
  private static void narrow(double[] stay, double room, double gained) {
    if (gained > 0) {
      stay[0] = Math.max(stay[0], -room / gained);
    } else if (gained < 0) {
      stay[1] = Math.min(stay[1], room / -gained);
    } else if (room < 0) {
      stay[1] = Double.NEGATIVE_INFINITY;
    }
  }

  /**
   * The way to the nearest edge from the part of the rectangle that is nearest to one; negative
   * when beyond it.
   */
  double clearance(Rect rect) {
    double east = rect.halfWidth() * Math.abs(rect.cos()) + rect.halfDepth() * Math.abs(rect.sin());
    double north =
        rect.halfWidth() * Math.abs(rect.sin()) + rect.halfDepth() * Math.abs(rect.cos());
    return Math.min(
            Math.min(rect.x() - east, width - rect.x() - east),
            Math.min(rect.y() - north, depth - rect.y() - north))
        - rect.round();
  }

  private Area rectangle(double minX, double minY, double maxX, double maxY) {
    double x0 = Math.max(0, minX);
    double y0 = Math.max(0, minY);
    double x1 = Math.min(width, maxX);
    double y1 = Math.min(depth, maxY);
    if (!(x0 < x1 && y0 < y1)) {
      throw new IllegalArgumentException("nothing of the table lies there");
    }
    return Area.of(
        List.of(new Point(x0, y0), new Point(x0, y1), new Point(x1, y1), new Point(x1, y0)));
  }
}
