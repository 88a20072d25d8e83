package dev.muster.board;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Geometry;

/**
 * One simple motion. Values like records, but they keep where they end: every rule about a move
 * asks for it.
 */
public sealed interface Step extends Path {

  /**
   * Keeps the end of a step once it has been found. Threads may find it twice, but never
   * differently.
   */
  abstract sealed class Kept permits Slide, Wheel, Turn {
    private final Box start;
    private @Nullable Box end;
    private int hash;

    private Kept(Box start) {
      this.start = start;
    }

    public final Box start() {
      return start;
    }

    public final Box end() {
      Box known = end;
      if (known == null) {
        known = at(1);
        end = known;
      }
      return known;
    }

    public abstract Box at(double fraction);

    /** Returns the parts that make the step what it is. */
    abstract List<Object> parts();

    @Override
    public final boolean equals(Object other) {
      return other == this
          || other instanceof Kept kept
              && kept.getClass() == getClass()
              && kept.parts().equals(parts());
    }

    @Override
    public final int hashCode() {
      int known = hash;
      if (known == 0) {
        known = parts().hashCode();
        hash = known;
      }
      return known;
    }

    @Override
    public final String toString() {
      return getClass().getSimpleName() + parts();
    }
  }

  /** Goes straight, in any direction, keeping its facing. */
  final class Slide extends Kept implements Step {
    private final double dx;
    private final double dy;

    /**
     * The direction in which it goes, or would if it went anywhere; not a number where that is not
     * known.
     */
    private final double heading;

    public Slide(Box start, double dx, double dy) {
      this(start, dx, dy, Double.NaN);
    }

    private Slide(Box start, double dx, double dy, double heading) {
      super(start);
      this.dx = dx;
      this.dy = dy;
      this.heading = heading;
    }

    public double dx() {
      return dx;
    }

    public double dy() {
      return dy;
    }

    /** Whether it has a direction to go on in. */
    public boolean hasDirection() {
      return length() > 0 || !Double.isNaN(heading);
    }

    /** Its direction as a vector of length 1. */
    Point normalized() {
      double length = length();
      return length > 0
          ? new Point(dx / length, dy / length)
          : new Point(Trig.sin(heading), Trig.cos(heading));
    }

    /** The same, but that much longer. */
    Slide longer(double further) {
      Point on = normalized();
      double whole = length() + further;
      return new Slide(start(), whole * on.x(), whole * on.y(), heading);
    }

    /** With a base at most so wide across the way: its front, or going sideways its depth. */
    Slide narrower(double width) {
      double turned = Math.abs(Trig.sin(direction()));
      return startingAt(start().narrowedTo(width, turned < Math.sqrt(0.5)));
    }

    /** The same way over the table from another place. */
    Slide startingAt(Box box) {
      return new Slide(box, dx, dy, heading);
    }

    @Override
    List<Object> parts() {
      return List.of(start(), dx, dy);
    }

    static Slide along(Box box, double heading, double distance) {
      Trig.finite(distance, "distance");
      return new Slide(box, distance * Trig.sin(heading), distance * Trig.cos(heading), heading);
    }

    @Override
    public Box at(double fraction) {
      return start().at(start().x() + fraction * dx, start().y() + fraction * dy);
    }

    @Override
    public double length() {
      return Trig.hypot(dx, dy);
    }

    @Override
    public double travel() {
      return length();
    }

    @Override
    public double fractionAt(double shown) {
      return shown >= length() ? 1 : shown / length();
    }

    @Override
    public Slide cut(double fraction) {
      return new Slide(start(), fraction * dx, fraction * dy, heading);
    }

    @Override
    public Slide rest(double fraction) {
      return new Slide(at(fraction), (1 - fraction) * dx, (1 - fraction) * dy, heading);
    }

    @Override
    public Slide from(Box box) {
      double turn = box.facing() - start().facing();
      return turn == 0 || !hasDirection()
          ? startingAt(box)
          : Slide.along(box, new Point(0, 0).headingTo(normalized()) + turn, length());
    }
  }

  /**
   * Turns about an end of its front; the stick measures from where the other end was to where it
   * comes. Degrees are positive when the other end goes forward.
   */
  final class Wheel extends Kept implements Step {
    /** The front corner that stays where it is. */
    public enum Pivot {
      LEFT,
      RIGHT
    }

    private final Pivot corner;
    private final double degrees;

    public Wheel(Box start, Pivot corner, double degrees) {
      super(start);
      if (!(Math.abs(degrees) <= 180)) {
        throw new ImpossibleException("a wheel turns by at most 180 degrees, not " + degrees);
      }
      this.corner = corner;
      this.degrees = degrees;
    }

    public double degrees() {
      return degrees;
    }

    @Override
    List<Object> parts() {
      return List.of(start(), corner, degrees);
    }

    public Point pivot() {
      return switch (corner) {
        case LEFT -> start().frontLeft();
        case RIGHT -> start().frontRight();
      };
    }

    @Override
    public Box at(double fraction) {
      return start().turnedAbout(pivot(), clockwise() * fraction);
    }

    @Override
    public double length() {
      return 2 * start().width() * Trig.sin(Math.abs(degrees) / 2);
    }

    @Override
    public double travel() {
      return Trig.hypot(start().width(), start().depth()) * StrictMath.toRadians(Math.abs(degrees));
    }

    @Override
    public double fractionAt(double shown) {
      if (shown >= length()) {
        return 1;
      }
      double angle = 2 * StrictMath.toDegrees(StrictMath.asin(shown / (2 * start().width())));
      return angle / Math.abs(degrees);
    }

    @Override
    public Wheel cut(double fraction) {
      return new Wheel(start(), corner, fraction * degrees);
    }

    @Override
    public Wheel rest(double fraction) {
      return new Wheel(at(fraction), corner, (1 - fraction) * degrees);
    }

    @Override
    public Wheel from(Box box) {
      return new Wheel(box, corner, degrees);
    }

    double clockwise() {
      return switch (corner) {
        case LEFT -> -degrees;
        case RIGHT -> degrees;
      };
    }
  }

  /** Turns about a point, clockwise. */
  final class Turn extends Kept implements Step {
    private final Point pivot;
    private final double degrees;
    private double travel = Double.NaN;

    public Turn(Box start, Point pivot, double degrees) {
      super(start);
      this.pivot = pivot;
      this.degrees = Trig.finite(degrees, "angle");
    }

    public Point pivot() {
      return pivot;
    }

    public double degrees() {
      return degrees;
    }

    @Override
    List<Object> parts() {
      return List.of(start(), pivot, degrees);
    }

    @Override
    public Box at(double fraction) {
      return start().turnedAbout(pivot, degrees * fraction);
    }

    @Override
    public double length() {
      return 0;
    }

    @Override
    public double travel() {
      double known = travel;
      if (Double.isNaN(known)) {
        double radius = start().farthest(pivot);
        known = radius * StrictMath.toRadians(Math.abs(degrees));
        travel = known;
      }
      return known;
    }

    @Override
    public double fractionAt(double shown) {
      return 1;
    }

    @Override
    public Turn cut(double fraction) {
      return new Turn(start(), pivot, fraction * degrees);
    }

    @Override
    public Turn rest(double fraction) {
      return new Turn(at(fraction), pivot, (1 - fraction) * degrees);
    }

    @Override
    public Turn from(Box box) {
      return new Turn(box, box.point(start().ahead(pivot), start().right(pivot)), degrees);
    }
  }

  /**
   * Changes its front for its rear where it stands; any part of this step but none is all of it.
   */
  record Flip(Box start) implements Step {
    @Override
    public Box end() {
      return at(1);
    }

    @Override
    public Box at(double fraction) {
      return fraction <= 0 ? start : start.turned(180);
    }

    @Override
    public double length() {
      return 0;
    }

    @Override
    public double travel() {
      return 0;
    }

    @Override
    public double fractionAt(double shown) {
      return 1;
    }

    @Override
    public Step cut(double fraction) {
      return fraction <= 0 ? new Slide(start, 0, 0) : this;
    }

    @Override
    public Step rest(double fraction) {
      return fraction <= 0 ? this : new Slide(end(), 0, 0);
    }

    @Override
    public Flip from(Box box) {
      return new Flip(box);
    }
  }

  @Override
  default Bounds reach() {
    return switch (this) {
      case Slide slide -> slide.start().bounds().with(slide.end().bounds());
      case Wheel wheel ->
          Bounds.round(wheel.pivot(), wheel.start().farthest(wheel.pivot()))
              .within(wheel.start().bounds().grown(wheel.travel()));
      case Turn turn ->
          Bounds.round(turn.pivot(), turn.start().farthest(turn.pivot()))
              .within(turn.start().bounds().grown(turn.travel()));
      case Flip flip -> flip.start().bounds();
    };
  }

  @Override
  default double maxCornerTravel() {
    return start().isRound() ? cornerTravels()[0] : travel();
  }

  @Override
  default List<Step> steps() {
    return List.of(this);
  }

  @Override
  Step cut(double fraction);

  @Override
  Step rest(double fraction);

  @Override
  Step from(Box box);

  @Override
  default Geometry swept() {
    return Sweep.of(this);
  }

  /** Whether the other goes the way of this one first. */
  default boolean beginsStep(Step longer) {
    return equals(longer)
        || this instanceof Slide slide
            && longer instanceof Slide further
            && slide.start().equals(further.start())
            && slide.length() <= further.length()
            && slide.dx() * further.dx() + slide.dy() * further.dy() >= 0
            && Math.abs(slide.dx() * further.dy() - slide.dy() * further.dx())
                <= Tolerance.NOISE * further.length();
  }

  /** The way each corner goes, in the order of {@link Box#corners()}; of a disc, its centre. */
  default double[] cornerTravels() {
    return switch (this) {
      case Slide slide -> Sweep.even(slide.length());
      case Wheel wheel -> Sweep.arcs(wheel.start(), wheel.pivot(), wheel.degrees());
      case Turn turn -> Sweep.arcs(turn.start(), turn.pivot(), turn.degrees());
      case Flip flip -> Sweep.even(0);
    };
  }
}
