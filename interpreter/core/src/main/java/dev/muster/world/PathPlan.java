package dev.muster.world;

import dev.muster.board.Body;
import dev.muster.board.BodyPath;
import dev.muster.board.Box;
import dev.muster.board.Line;
import dev.muster.board.Overlap;
import dev.muster.board.Path;
import dev.muster.board.Point;
import dev.muster.board.Step.Wheel.Pivot;
import dev.muster.lang.syntax.Expression.Turn;
import dev.muster.lang.syntax.PathShape;
import dev.muster.model.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** A way to go, before it is known from where. */
public record PathPlan(
    PathShape shape, Turn turn, Optional<Kind> line, Optional<Goal> goal, double[] sizes) {
  public PathPlan(PathShape shape, Turn turn, double[] sizes) {
    this(shape, turn, Optional.empty(), Optional.empty(), sizes);
  }

  /** The goal of a path, wherever it starts. */
  public sealed interface Goal {
    /** Goes on in that direction, in degrees. */
    record Heading(double degrees) implements Goal {}

    record Place(Point point) implements Goal {}

    /** The nearest place on a line. */
    record OnLine(Line line) implements Goal {}

    /** Returns the heading of a base that starts there; empty where it is there already. */
    default OptionalDouble headingFrom(Point start) {
      return switch (this) {
        case Heading heading -> OptionalDouble.of(heading.degrees);
        case Place place -> heading(start, place.point);
        case OnLine on -> heading(start, on.line.nearest(start));
      };
    }

    private static OptionalDouble heading(Point from, Point to) {
      return to.distanceTo(from) > 0
          ? OptionalDouble.of(from.headingTo(to))
          : OptionalDouble.empty();
    }
  }

  /** How many straight ones it has, one after the other. */
  public int legs() {
    return shape == PathShape.FREE ? sizes.length / 2 : 1;
  }

  /** The same, following lines of a kind. */
  public PathPlan along(Optional<Kind> kind) {
    return new PathPlan(shape, turn, kind, goal, sizes);
  }

  public static PathPlan toward(Goal goal, double distance) {
    return new PathPlan(
        PathShape.TOWARD,
        Turn.NONE,
        Optional.empty(),
        Optional.of(goal),
        new double[] {Math.max(0, distance)});
  }

  /**
   * Returns the path of a body, which goes as its hull does. A line is followed by single things
   * only.
   */
  public Path from(Body body, World world) {
    return new BodyPath(
        shape == PathShape.ALONG ? Path.straight(body.hull(), 0) : from(body.hull(), world), body);
  }

  public Path from(Box box, World world) {
    return switch (shape) {
      case STRAIGHT -> Path.straight(box, sizes[0]);
      case OBLIQUE -> Path.oblique(box, sizes[0], sizes[1]);
      case SIDEWAYS -> Path.sideways(box, turn == Turn.LEFT, sizes[0]);
      case BACKWARD -> Path.backward(box, sizes[0]);
      case WHEEL ->
          switch (turn) {
            case LEFT -> Path.wheel(box, Pivot.LEFT, sizes[0]);
            case RIGHT, NONE -> Path.wheel(box, Pivot.RIGHT, sizes[0]);
            case BACK_LEFT -> Path.wheelBack(box, Pivot.LEFT, sizes[0]);
            case BACK_RIGHT -> Path.wheelBack(box, Pivot.RIGHT, sizes[0]);
          };
      case ROTATE -> Path.rotate(box, turn == Turn.LEFT ? -sizes[0] : sizes[0]);
      case ABOUT_FACE -> Path.aboutFace(box);
      case FREE -> free(box);
      case ALONG ->
          under(box, world)
              .map(road -> along(box, road, world))
              .orElseGet(() -> Path.straight(box, 0));
      case TOWARD ->
          switch (goal.orElseThrow()) {
            case Goal.Heading heading ->
                Path.oblique(box, heading.degrees - box.facing(), sizes[0]);
            case Goal.Place place -> Path.toward(box, place.point, sizes[0]);
            case Goal.OnLine on -> Path.toward(box, on.line.nearest(box.centre()), sizes[0]);
          };
    };
  }

  /** Its legs one after the other; at the end of each but the last it faces the way it went. */
  private Path free(Box box) {
    if (sizes.length <= 3) {
      return Path.free(box, sizes[0], sizes[1], sizes.length > 2 ? sizes[2] : sizes[0]);
    }
    List<Path> legs = new ArrayList<>();
    Box at = box;
    for (int i = 0; i + 1 < sizes.length; i += 2) {
      double facing = i + 3 == sizes.length ? sizes[i + 2] : sizes[i];
      legs.add(Path.free(at, sizes[i], sizes[i + 1], facing));
      at = legs.getLast().end();
    }
    return Path.chain(legs);
  }

  private Path along(Box box, Line road, World world) {
    world.addWork(Work.MEASUREMENT * road.outlines());
    Path path = Path.follow(box, road, sizes[0]);
    world.addWork(Work.PATH * path.legs());
    return path;
  }

  /** The first line of the kind at the base. */
  private Optional<Line> under(Box base, World world) {
    world.addWork(world.everything().size());
    for (Thing thing : world.everything()) {
      if (thing.shape() instanceof Line at
          && thing.onTable()
          && line.map(kind -> thing.kind().is(kind)).orElse(true)
          && touches(base, at, world)) {
        return Optional.of(at);
      }
    }
    return Optional.empty();
  }

  private static boolean touches(Box base, Line line, World world) {
    world.addWork(Work.MEASUREMENT * line.outlines());
    return Overlap.touches(base, line);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PathPlan plan
        && shape == plan.shape
        && turn == plan.turn
        && line.equals(plan.line)
        && goal.equals(plan.goal)
        && Arrays.equals(sizes, plan.sizes);
  }

  @Override
  public int hashCode() {
    return 31 * shape.ordinal() + Arrays.hashCode(sizes);
  }
}
