package dev.muster.primitive;

import dev.muster.board.Area;
import dev.muster.board.Body;
import dev.muster.board.Box;
import dev.muster.board.Direction;
import dev.muster.board.Distance;
import dev.muster.board.Line;
import dev.muster.board.Path;
import dev.muster.board.Point;
import dev.muster.board.Shape;
import dev.muster.board.Table;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration;
import dev.muster.model.NameSet;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Numbers;
import dev.muster.world.PathPlan.Goal;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import dev.muster.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The places of values on the table. A thing off the table is far from everything, touches nothing
 * and lies nowhere.
 */
public final class Places {
  private Places() {}

  /**
   * The shape of a value on the table: the base of a thing, the end of a path; null when it covers
   * nothing.
   */
  public static @Nullable Shape shape(@Nullable Object value, World world) {
    return switch (value) {
      case Thing thing -> thing.onTable() ? thing.shape() : null;
      case Path path -> path.endPlace();
      case Shape shape -> shape;
      case List<?> things -> body(things, world);
      case null, default -> null;
    };
  }

  /** The bases of those on the table, taken together; null when none is there. */
  public static @Nullable Body body(List<?> things, World world) {
    world.addWork((long) Work.MEASUREMENT * things.size());
    List<Box> boxes = new ArrayList<>();
    for (Object each : things) {
      if (each instanceof Thing thing && thing.onTable() && thing.base() != null) {
        boxes.add(thing.base());
      }
    }
    return boxes.isEmpty() ? null : Body.of(boxes);
  }

  /** The shape of a value as one box: of several things, the box round them. */
  public static @Nullable Box box(@Nullable Object value, World world) {
    return switch (shape(value, world)) {
      case Box box -> box;
      case Body body -> body.hull();
      case Area _, Line _ -> null;
      case null -> null;
    };
  }

  /** The same, or an edge of the table. */
  public static @Nullable Shape place(@Nullable Object value, World world) {
    return switch (value) {
      case Table.Edge edge -> world.table().line(edge);
      case NameSet.Member member -> world.table().line(edge(member, world));
      case null -> null;
      default -> shape(value, world);
    };
  }

  public static Table.Edge edge(@Nullable Object value, World world) {
    return switch (value) {
      case Table.Edge edge -> edge;
      case NameSet.Member member -> world.table().edge(member.name());
      case Thing side when world.baseline(side).isPresent() -> world.baseline(side).get();
      case null, default ->
          throw new IllegalArgumentException(value + " is not an edge of the table");
    };
  }

  /** A direction as the text has it. */
  public static Direction direction(Declaration.Direction direction) {
    return switch (direction) {
      case AHEAD -> Direction.AHEAD;
      case BEHIND -> Direction.BEHIND;
      case LEFT -> Direction.LEFT;
      case RIGHT -> Direction.RIGHT;
    };
  }

  /**
   * Returns the goal that something goes or turns toward: a direction, a middle, or the nearest
   * place of a line; a problem where there is nothing to go toward.
   */
  public static Goal goal(@Nullable Object value, Span written, EvaluationContext context) {
    return switch (value) {
      case Number degrees -> new Goal.Heading(degrees.doubleValue());
      case Table.Edge _, NameSet.Member _ ->
          new Goal.Heading(edge(value, context.world()).heading());
      case null, default ->
          switch (shape(value, context.world())) {
            case Box box -> new Goal.Place(box.centre());
            case Body body -> new Goal.Place(body.hull().centre());
            case Area area -> new Goal.Place(area.centre());
            case Line line -> new Goal.OnLine(line);
            case null ->
                throw context.problem(
                    written, "nothing can move or turn toward this: %s", absent(value));
          };
    };
  }

  /**
   * Returns the direction from the middle of one to what the other is as a goal; where that is at
   * the same point, the one in which the first faces.
   */
  static double direction(
      @Nullable Object from,
      Span writtenFrom,
      @Nullable Object to,
      Span writtenTo,
      EvaluationContext context) {
    if (!(there(from, writtenFrom, context) instanceof Goal.Place(Point middle))) {
      throw context.problem(
          writtenFrom,
          "this has no middle to look from: it is a line or an edge of the table; ask for the direction to it, and add 180 deg");
    }
    return there(to, writtenTo, context)
        .headingFrom(middle)
        .orElseGet(() -> Fields.facing(Objects.requireNonNull(shape(from, context.world()))));
  }

  /** How far to the right of where the one faces the other lies; to the left when negative. */
  static double offHeading(
      @Nullable Object seen,
      Span writtenSeen,
      @Nullable Object viewer,
      Span writtenViewer,
      EvaluationContext context) {
    there(viewer, writtenViewer, context);
    if (!(box(viewer, context.world()) instanceof Box base)) {
      throw context.problem(
          writtenViewer,
          "terrain and the edges of the table face nowhere; `direction(from, to)` needs no facing");
    }
    return base.turnTo(direction(viewer, writtenViewer, seen, writtenSeen, context));
  }

  /** The goal that something is; a problem where it is nowhere. */
  private static Goal there(@Nullable Object value, Span written, EvaluationContext context) {
    if (!(value instanceof Table.Edge || value instanceof NameSet.Member)
        && shape(value, context.world()) == null) {
      String name = written.text().matches("[\\w.-]+") ? written.text() : "x";
      throw context.problem(
          written,
          "no direction leads to or from this: %s; ask first whether it is there, `%s`",
          absent(value),
          name + (value instanceof Thing ? ".on-table" : " exists"));
    }
    return goal(value, written, context);
  }

  private static String absent(@Nullable Object value) {
    return switch (value) {
      case null -> "there is no such thing at this point";
      case Thing thing -> thing.title() + " is not on the table";
      default -> "it is nowhere on the table at this point";
    };
  }

  public static double distance(@Nullable Object a, @Nullable Object b, EvaluationContext context) {
    Shape x = place(a, context.world());
    Shape y = place(b, context.world());
    if (x == null || y == null) {
      return Double.POSITIVE_INFINITY;
    }
    measuring(x, y, context);
    return Distance.between(x, y);
  }

  /** Whether the shapes are no farther apart than that, as far as measuring can tell. */
  public static boolean within(Shape x, Shape y, double reach, EvaluationContext context) {
    measuring(x, y, context);
    return x instanceof Box p && y instanceof Box q
        ? Distance.within(p, q, reach + Numbers.EPSILON)
        : Distance.between(x, y) <= reach + Numbers.EPSILON;
  }

  /** The same of values; what is off the table is near nothing. */
  public static boolean within(
      @Nullable Object a, @Nullable Object b, double reach, EvaluationContext context) {
    Shape x = shape(a, context.world());
    Shape y = shape(b, context.world());
    return x != null && y != null && within(x, y, reach, context);
  }

  /** Counts the work of holding one shape against the other. */
  public static void measuring(Shape x, Shape y, EvaluationContext context) {
    context.addWork((long) Work.MEASUREMENT * x.outlines() * y.outlines());
  }

  /** Counts the work of looking for the shape along the path. */
  public static void following(Path path, Shape other, EvaluationContext context) {
    context.addWork(Work.MEASUREMENT * path.legs() * other.outlines());
  }
}
