package dev.muster.board;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Polygon;

/**
 * An oriented rectangle: a base, a block of bases, a building; or a disc that faces somewhere: a
 * round base, which looks out over its diameters as others do over their edges. A value like a
 * record, but one that keeps the sine and cosine of its facing: they cost more than all else that
 * is asked of it.
 */
public final class Box implements Shape {
  /** The corners with which a disc is drawn. */
  private static final int CORNERS = 64;

  private final double x;
  private final double y;
  private final double width;
  private final double depth;
  private final double facing;
  private final boolean round;
  // Found when first needed. Threads may find them twice, but never differently.
  private @Nullable Rect rect;
  private @Nullable Bounds bounds;

  /**
   * @param x the centre's place east
   * @param y the centre's place north
   * @param width the frontage
   * @param depth from front to rear
   * @param facing where the front looks
   */
  public Box(double x, double y, double width, double depth, double facing) {
    this(x, y, width, depth, facing, false);
  }

  private Box(double x, double y, double width, double depth, double facing, boolean round) {
    this(x, y, width, depth, Trig.normal(Trig.finite(facing, "facing")), round, null);
  }

  private Box(
      double x,
      double y,
      double width,
      double depth,
      double facing,
      boolean round,
      @Nullable Rect heading) {
    this.x = Trig.finite(x, "x");
    this.y = Trig.finite(y, "y");
    if (!(width > 0 && depth > 0 && Double.isFinite(width) && Double.isFinite(depth))) {
      throw new ImpossibleException(
          "a box needs a width and a depth above 0, not " + width + " by " + depth);
    }
    this.width = width;
    this.depth = depth;
    this.facing = facing;
    this.round = round;
    this.rect = heading == null ? null : rect(heading.sin(), heading.cos());
  }

  private Rect rect(double sin, double cos) {
    return round
        ? new Rect(x, y, sin, cos, 0, 0, width / 2)
        : new Rect(x, y, sin, cos, width / 2, depth / 2, 0);
  }

  /** Whether they lie at the same place and face the same way, of whatever size. */
  public boolean standsLike(Box other, double tolerance) {
    return Math.abs(x - other.x) <= tolerance
        && Math.abs(y - other.y) <= tolerance
        && Math.abs(Trig.normal(facing - other.facing + 180) - 180) <= tolerance;
  }

  public double x() {
    return x;
  }

  public double y() {
    return y;
  }

  public double width() {
    return width;
  }

  public double depth() {
    return depth;
  }

  public double facing() {
    return facing;
  }

  /** Whether it is a disc, as wide as it is deep. */
  public boolean isRound() {
    return round;
  }

  Rect rect() {
    Rect known = rect;
    if (known == null) {
      known = rect(Trig.sin(facing), Trig.cos(facing));
      rect = known;
    }
    return known;
  }

  public Point centre() {
    return new Point(x, y);
  }

  /** The point that far ahead and to the right of the centre. */
  public Point point(double ahead, double right) {
    double sin = rect().sin();
    double cos = rect().cos();
    return new Point(x + ahead * sin + right * cos, y + ahead * cos - right * sin);
  }

  /** Returns how far ahead of the centre the point lies; negative when behind. */
  public double ahead(Point point) {
    return rect().ahead(point.x(), point.y());
  }

  /** Returns how far right of the centre the point lies; negative when left. */
  public double right(Point point) {
    return rect().right(point.x(), point.y());
  }

  /** How far ahead of the centre the edge lies over which it looks out. */
  double edgeAhead() {
    return round ? 0 : depth / 2;
  }

  public Point frontLeft() {
    return point(edgeAhead(), -width / 2);
  }

  public Point frontRight() {
    return point(edgeAhead(), width / 2);
  }

  public Point rearRight() {
    return point(-edgeAhead(), width / 2);
  }

  public Point rearLeft() {
    return point(-edgeAhead(), -width / 2);
  }

  /** Front left, front right, rear right, rear left; of a disc, points all round its rim. */
  public List<Point> corners() {
    return round ? rim(CORNERS) : List.of(frontLeft(), frontRight(), rearRight(), rearLeft());
  }

  /** Returns how far from the point the part of it lies that is farthest from it. */
  double farthest(Point from) {
    if (round) {
      return from.distanceTo(centre()) + width / 2;
    }
    double most = 0;
    for (Point corner : corners()) {
      most = Math.max(most, corner.distanceTo(from));
    }
    return most;
  }

  /** So many points of the rim of a disc, from its front on to the right. */
  List<Point> rim(int count) {
    List<Point> points = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      double angle = 360.0 * i / count;
      points.add(point(Trig.cos(angle) * depth / 2, Trig.sin(angle) * width / 2));
    }
    return List.copyOf(points);
  }

  /** The middle of the front edge. */
  public Point front() {
    return point(depth / 2, 0);
  }

  /** The middle of the rear edge. */
  public Point rear() {
    return point(-depth / 2, 0);
  }

  /** The middle of the left edge. */
  public Point left() {
    return point(0, -width / 2);
  }

  /** The middle of the right edge. */
  public Point right() {
    return point(0, width / 2);
  }

  /**
   * The edge on that side, from its left end to its right end for one who looks out over it; of a
   * disc, the diameter.
   */
  public Segment edge(Direction side) {
    if (round) {
      Box out = lookingOut(side);
      return new Segment(out.left(), out.right());
    }
    return switch (side) {
      case AHEAD -> new Segment(frontLeft(), frontRight());
      case RIGHT -> new Segment(frontRight(), rearRight());
      case BEHIND -> new Segment(rearRight(), rearLeft());
      case LEFT -> new Segment(rearLeft(), frontLeft());
    };
  }

  /**
   * The same footprint looking out over another of its edges: width and depth change places for a
   * side.
   */
  public Box lookingOut(Direction side) {
    return side.acrossTheBox()
        ? new Box(x, y, depth, width, facing + side.degrees(), round)
        : new Box(x, y, width, depth, facing + side.degrees(), round);
  }

  public Box moved(double ahead, double right) {
    return at(point(ahead, right));
  }

  /** By how much it must turn to face there, to the right. */
  public double turnTo(double heading) {
    return Trig.shortest(heading - facing);
  }

  /** Turned clockwise about its centre. */
  public Box turned(double degrees) {
    return new Box(x, y, width, depth, facing + degrees, round);
  }

  public Box turnedAbout(Point pivot, double degrees) {
    return at(centre().turnedAbout(pivot, degrees)).turned(degrees);
  }

  public Box at(Point centre) {
    return at(centre.x(), centre.y());
  }

  Box at(double newX, double newY) {
    return new Box(newX, newY, width, depth, facing, round, rect());
  }

  /** The same there, and facing so. */
  Box at(Point centre, double newFacing) {
    return new Box(centre.x(), centre.y(), width, depth, newFacing, round);
  }

  /** A rectangle of that size at its place. */
  public Box withSize(double newWidth, double newDepth) {
    return new Box(x, y, newWidth, newDepth, facing, false, rect());
  }

  /** At the same place, at most so wide; or so deep, where it is not the front that narrows. */
  Box narrowedTo(double most, boolean front) {
    if (round) {
      return withDiameter(Math.min(width, most));
    }
    return front ? withSize(Math.min(width, most), depth) : withSize(width, Math.min(depth, most));
  }

  /** A disc of that size at its place. */
  public Box withDiameter(double diameter) {
    return new Box(x, y, diameter, diameter, facing, true, rect());
  }

  /** Its area; that of a disc, as it is drawn. */
  public double area() {
    return round ? geometry().getArea() : width * depth;
  }

  /** Equal boxes that fill this one: the front rank first, each rank from left to right. */
  public List<Box> grid(int columns, int rows) {
    if (columns < 1 || rows < 1) {
      throw new IllegalArgumentException("a grid needs at least one column and one row");
    }
    List<Box> cells = new ArrayList<>(columns * rows);
    for (int at = 0; at < columns * rows; at++) {
      cells.add(cell(columns, rows, at));
    }
    return List.copyOf(cells);
  }

  /** One cell of the grid, counted from the front left. */
  public Box cell(int columns, int rows, int at) {
    double w = width / columns;
    double d = depth / rows;
    Point centre =
        point(depth / 2 - (at / columns + 0.5) * d, (at % columns + 0.5) * w - width / 2);
    return new Box(centre.x(), centre.y(), w, d, facing, false, rect());
  }

  @Override
  public Bounds bounds() {
    Bounds known = bounds;
    if (known == null) {
      double sin = Math.abs(rect().sin());
      double cos = Math.abs(rect().cos());
      double east = round ? width / 2 : (width * cos + depth * sin) / 2;
      double north = round ? depth / 2 : (width * sin + depth * cos) / 2;
      known = new Bounds(x - east, y - north, x + east, y + north);
      bounds = known;
    }
    return known;
  }

  @Override
  public Polygon geometry() {
    return Jts.polygon(corners());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Box box
        && same(x, box.x)
        && same(y, box.y)
        && same(width, box.width)
        && same(depth, box.depth)
        && same(facing, box.facing)
        && round == box.round;
  }

  private static boolean same(double a, double b) {
    return Double.compare(a, b) == 0;
  }

  @Override
  public int hashCode() {
    return 31 * (31 * Double.hashCode(x) + Double.hashCode(y)) + Double.hashCode(facing);
  }

  @Override
  public String toString() {
    return (round ? "Disc" : "Box")
        + "[x="
        + x
        + ", y="
        + y
        + ", width="
        + width
        + ", depth="
        + depth
        + ", facing="
        + facing
        + "]";
  }
}
