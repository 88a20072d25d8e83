package dev.muster.primitive;

import dev.muster.board.Area;
import dev.muster.board.Beside;
import dev.muster.board.BodyPath;
import dev.muster.board.Box;
import dev.muster.board.Direction;
import dev.muster.board.Extent;
import dev.muster.board.LineOfSight;
import dev.muster.board.Motion;
import dev.muster.board.Overlap;
import dev.muster.board.Path;
import dev.muster.board.Sector;
import dev.muster.board.Shape;
import dev.muster.model.CheckedExpression.Apply;
import dev.muster.model.Primitive.Reads;
import dev.muster.model.Range;
import dev.muster.model.Type;
import dev.muster.primitive.PrimitiveRow.Gives;
import dev.muster.primitive.Row.Takes;
import dev.muster.world.ArcView;
import dev.muster.world.EvaluationContext;
import dev.muster.world.PathPlan;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import dev.muster.world.World;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Measurements on the table, and questions about where things are. */
public final class Measurements {
  /** Steps that it takes to lay a base upon a stretch of an outline. */
  private static final int SHARE = 10 * Work.MEASUREMENT;

  private Measurements() {}

  public static final PrimitiveRow DISTANCE =
      function("distance", Gives.DISTANCE, Takes.PLACE, Takes.PLACE)
          .words("from", "to")
          .in(Range.NOT_NEGATIVE)
          .says("from edge to edge; beyond measure off the table")
          .does(
              new Code.ToNumber(
                  (call, context, values) -> Places.distance(values[0], values[1], context)));

  public static final PrimitiveRow EDGE_DISTANCE =
      function("edge-distance", Gives.DISTANCE, Takes.PLACE, Takes.PLACE)
          .in(Range.NOT_NEGATIVE)
          .says("between the thing and an edge of the table, or the edge of a side")
          .does(
              new Code.ToNumber(
                  (call, context, values) -> {
                    World world = context.world();
                    return Places.distance(
                        values[0], world.table().line(Places.edge(values[1], world)), context);
                  }));

  public static final PrimitiveRow LONG_SIDE =
      function("long-side", Gives.DISTANCE, Takes.PLACE)
          .in(Range.NOT_NEGATIVE)
          .says(
              "of the smallest rectangle around a base or terrain; a line is as long as its course")
          .does(
              new Code.ToNumber(
                  (call, context, values) -> extent(call, context, values[0]).length()));

  public static final PrimitiveRow SHORT_SIDE =
      function("short-side", Gives.DISTANCE, Takes.PLACE)
          .in(Range.NOT_NEGATIVE)
          .says("of the same rectangle; of a line 0")
          .does(
              new Code.ToNumber(
                  (call, context, values) -> extent(call, context, values[0]).breadth()));

  public static final PrimitiveRow COVERED =
      function("covered", Gives.COUNT, Takes.THING, Takes.PLACE)
          .says("the share of the thing's base that is in the area, 0 to 1")
          .does(
              new Code.ToNumber((call, context, values) -> covered(context, values[0], values[1])));

  public static final PrimitiveRow BEARING =
      function("bearing", Gives.BEARING, Takes.PLACE, Takes.THING)
          .says("where the first lies as the other sees it: `front`, `flank` or `rear`")
          .does(
              new Code.ToValue(
                  (call, context, values) -> bearing(call, context, values[0], values[1])));

  public static final PrimitiveRow DIRECTION =
      function("direction", Gives.ANGLE, Takes.PLACE, Takes.PLACE)
          .words("from", "to")
          .in(Fields.CIRCLE)
          .says("from the centre of the first to the centre of the other, clockwise from north")
          .does(
              new Code.ToNumber(
                  (call, context, values) ->
                      Places.direction(
                          lying(call, context, values, 0),
                          call.arguments().get(0).span(),
                          lying(call, context, values, 1),
                          call.arguments().get(1).span(),
                          context)));

  public static final PrimitiveRow RELATIVE_BEARING =
      function("relative-bearing", Gives.ANGLE, Takes.PLACE, Takes.PLACE)
          .in(new Range(-180, 180))
          .says(
              "how far the centre of the first lies off the way the other faces, right is positive")
          .does(
              new Code.ToNumber(
                  (call, context, values) ->
                      Places.offHeading(
                          lying(call, context, values, 0),
                          call.arguments().get(0).span(),
                          lying(call, context, values, 1),
                          call.arguments().get(1).span(),
                          context)));

  public static final PrimitiveRow WAY =
      function("way", Gives.PATH, Takes.THING, Takes.PATH)
          .says("how the thing goes where several go as one along the path")
          .does(
              new Code.ToValue(
                  (call, context, values) -> way(call, context, values[0], values[1])));

  public static final PrimitiveRow FIRST_BEHIND =
      function("first-behind", Gives.MEMBER, Takes.THING, Takes.THING, Takes.DISTANCE, Takes.THINGS)
          .says("the first of these within the distance behind the second as seen from the first")
          .does(new Code.ToValue((call, context, values) -> firstBehind(context, values)));

  public static final PrimitiveRow TABLE_WIDTH =
      PrimitiveRow.operator("table-width")
          .work(0)
          .says("of the table")
          .does(new Code.ToNumber((call, context, values) -> context.world().table().width()));

  public static final PrimitiveRow TABLE_DEPTH =
      PrimitiveRow.operator("table-depth")
          .work(0)
          .says("of the table")
          .does(new Code.ToNumber((call, context, values) -> context.world().table().depth()));

  /** The most turns that the scenario allows, 0 when it sets none. */
  public static final PrimitiveRow LIMIT =
      PrimitiveRow.operator("limit")
          .work(0)
          .says("the most turns of the scenario, 0 without a limit")
          .does(new Code.ToNumber((call, context, values) -> context.world().limit()));

  /** Takes the thing asked about, the distance, and the thing it may be near to. */
  public static final PrimitiveRow WITHIN =
      relation("within", Takes.PLACE, Takes.DISTANCE, Takes.PLACE)
          .does(new Code.ToFlag((call, context, values) -> near(call, context, values, true)));

  public static final PrimitiveRow BEYOND =
      relation("beyond", Takes.PLACE, Takes.DISTANCE, Takes.PLACE)
          .does(new Code.ToFlag((call, context, values) -> near(call, context, values, false)));

  /** The path, the distance, near to what. */
  public static final PrimitiveRow COMES_WITHIN =
      PrimitiveRow.operator("comes within", Takes.PATH, Takes.DISTANCE, Takes.PLACE)
          .work(0)
          .gives(Gives.FLAG)
          .reads(Reads.PLACE)
          .does(new Code.ToFlag(Measurements::comesWithin));

  public static final PrimitiveRow TOUCHES =
      relation("touches", Takes.PLACE, Takes.PLACE)
          .does(new Code.ToFlag((call, context, values) -> meets(call, context, values, true)));

  /** Of a path also written {@code crosses}. */
  public static final PrimitiveRow OVERLAPS =
      relation("overlaps", Takes.PLACE, Takes.PLACE)
          .does(new Code.ToFlag((call, context, values) -> meets(call, context, values, false)));

  public static final PrimitiveRow WHOLLY_IN =
      relation("wholly in", Takes.PLACE, Takes.PLACE)
          .does(new Code.ToFlag((call, context, values) -> lies(call, context, values).all()));

  public static final PrimitiveRow PARTLY_IN =
      relation("partly in", Takes.PLACE, Takes.PLACE)
          .does(new Code.ToFlag((call, context, values) -> lies(call, context, values).some()));

  public static final PrimitiveRow WHOLLY_OUTSIDE =
      relation("wholly outside", Takes.PLACE, Takes.PLACE)
          .does(new Code.ToFlag((call, context, values) -> !lies(call, context, values).some()));

  public static final PrimitiveRow PARTLY_OUTSIDE =
      relation("partly outside", Takes.PLACE, Takes.PLACE)
          .does(new Code.ToFlag((call, context, values) -> !lies(call, context, values).all()));

  /** The place beside a thing; the operand is the side of it. The gap, the thing, the shift. */
  public static final PrimitiveRow BESIDE =
      PrimitiveRow.operator("beside", Takes.DISTANCE, Takes.PRESENT, Takes.DISTANCE)
          .work(0)
          .gives(Gives.SPOT)
          .reads(Reads.PLACE)
          .does(new Code.ToValue(Measurements::beside));

  static final List<PrimitiveRow> ALL =
      List.of(
          DISTANCE,
          EDGE_DISTANCE,
          LONG_SIDE,
          SHORT_SIDE,
          COVERED,
          BEARING,
          DIRECTION,
          RELATIVE_BEARING,
          WAY,
          FIRST_BEHIND,
          TABLE_WIDTH,
          TABLE_DEPTH,
          LIMIT,
          WITHIN,
          BEYOND,
          COMES_WITHIN,
          TOUCHES,
          OVERLAPS,
          WHOLLY_IN,
          PARTLY_IN,
          WHOLLY_OUTSIDE,
          PARTLY_OUTSIDE,
          BESIDE);

  private static PrimitiveRow.Builder function(String word, Gives gives, Takes... takes) {
    return PrimitiveRow.function(word, takes).work(0).gives(gives).reads(Reads.PLACE);
  }

  private static PrimitiveRow.Builder relation(String word, Takes... takes) {
    return PrimitiveRow.relation(word, takes).work(0).gives(Gives.FLAG).reads(Reads.PLACE);
  }

  private static double number(@Nullable Object value) {
    return ((Number) Objects.requireNonNull(value)).doubleValue();
  }

  private static Extent extent(Apply call, EvaluationContext context, @Nullable Object of) {
    if (Places.shape(of, context.world()) instanceof Shape shape) {
      context.addWork((long) Work.MEASUREMENT * shape.outlines());
      return Extent.of(shape);
    }
    throw context.problem(call.span(), "what is not on the table has no sides");
  }

  private static double covered(
      EvaluationContext context, @Nullable Object thing, @Nullable Object area) {
    if (!(Places.shape(thing, context.world()) instanceof Box target)
        || !(Places.shape(area, context.world()) instanceof Shape cover)
        || !(cover instanceof Area || cover instanceof Box)) {
      return 0;
    }
    context.addWork((long) SHARE * cover.outlines());
    return Overlap.share(target, cover);
  }

  private static @Nullable Object bearing(
      Apply call, EvaluationContext context, @Nullable Object from, @Nullable Object of) {
    if (!(Places.box(from, context.world()) instanceof Box seen)
        || !(Places.box(of, context.world()) instanceof Box viewer)) {
      return null;
    }
    Places.measuring(seen, viewer, context);
    Sector sector = Sector.byStrips(viewer, seen, Sector.Reference.NEAREST_POINT);
    return ((Type.Named) call.type()).set().members().get(sector.ordinal());
  }

  private static @Nullable Object way(
      Apply call, EvaluationContext context, @Nullable Object of, @Nullable Object path) {
    if (!(of instanceof Thing thing) || thing.base() == null) {
      return null;
    }
    context.addWork(Work.PATH);
    return switch (path) {
      case BodyPath together ->
          together
              .wayOf(thing.base())
              .orElseThrow(
                  () ->
                      context.problem(
                          call.span(), "%s is not one of those that go along it", thing.title()));
      case Path alone -> alone.from(thing.base());
      case PathPlan plan -> plan.from(thing.base(), context.world());
      case null, default -> null;
    };
  }

  private static @Nullable Object firstBehind(
      EvaluationContext context, @Nullable Object[] values) {
    if (!(values[0] instanceof Thing gun)
        || !(values[1] instanceof Thing target)
        || gun.base() == null
        || target.base() == null) {
      return null;
    }
    List<Thing> others = new ArrayList<>();
    List<Box> boxes = new ArrayList<>();
    for (Object one :
        values[3] instanceof List<?> list ? list : Collections.singletonList(values[3])) {
      if (one instanceof Thing thing
          && thing != gun
          && thing != target
          && thing.onTable()
          && thing.base() != null) {
        others.add(thing);
        boxes.add(thing.base());
      }
    }
    context.addWork((long) boxes.size() * Work.MEASUREMENT);
    List<Box> hit =
        LineOfSight.behind(gun.base().centre(), target.base(), boxes, number(values[2]));
    return hit.isEmpty() ? null : others.get(boxes.indexOf(hit.getFirst()));
  }

  /** The value, unless it is a way that nobody goes yet, which lies nowhere. */
  private static @Nullable Object lying(
      Apply call, EvaluationContext context, @Nullable Object[] values, int argument) {
    if (values[argument] instanceof PathPlan) {
      throw context.problem(
          call.arguments().get(argument).span(),
          "this path belongs to nothing, so it has no position; for the path of a thing, write `path of x …`");
    }
    return values[argument];
  }

  private static Beside beside(Apply call, EvaluationContext context, @Nullable Object[] values) {
    Thing other = (Thing) Objects.requireNonNull(values[1]);
    if (other.base() == null) {
      throw context.problem(
          call.arguments().get(1).span(),
          "%s is not on the table, so nothing can be placed beside it",
          other.title());
    }
    return new Beside(
        other.requireBase(), (Direction) call.about(), number(values[0]), number(values[2]));
  }

  private static boolean near(
      Apply call, EvaluationContext context, @Nullable Object[] values, boolean within) {
    Shape x = Places.place(lying(call, context, values, 0), context.world());
    Shape y = Places.place(lying(call, context, values, 2), context.world());
    return x == null || y == null
        ? !within
        : Places.within(x, y, number(values[1]), context) == within;
  }

  private static boolean comesWithin(
      Apply call, EvaluationContext context, @Nullable Object[] values) {
    if (!(lying(call, context, values, 0) instanceof Path path)
        || !(Places.shape(values[2], context.world()) instanceof Shape other)) {
      return false;
    }
    Places.following(path, other, context);
    return Motion.firstNear(path, other, number(values[1]), 0).isPresent();
  }

  private static boolean meets(
      Apply call, EvaluationContext context, @Nullable Object[] values, boolean touching) {
    Object a = lying(call, context, values, 0);
    Shape b = Places.shape(lying(call, context, values, 1), context.world());
    if (b == null) {
      return false;
    }
    if (a instanceof Path path) {
      Places.following(path, b, context);
      return touching ? Motion.touches(path, b) : Motion.crosses(path, b);
    }
    Shape x = Places.shape(a, context.world());
    if (x == null) {
      return false;
    }
    Places.measuring(x, b, context);
    return touching ? Overlap.touches(x, b) : Overlap.overlaps(x, b);
  }

  /** Whether some of a shape lies in a region, and all of it. */
  private record Lies(boolean some, boolean all) {
    static final Lies OUTSIDE = new Lies(false, false);
  }

  /** Off the table, all is outside. */
  private static Lies lies(Apply call, EvaluationContext context, @Nullable Object[] values) {
    Shape x = Places.shape(lying(call, context, values, 0), context.world());
    Object region = values[1];
    if (x == null || region == null) {
      return Lies.OUTSIDE;
    }
    boolean some;
    boolean all;
    if (region instanceof ArcView view) {
      Places.measuring(view.viewer(), x, context);
      some = view.arc().map(arc -> arc.touches(view.viewer(), x)).orElse(false);
      all = view.arc().map(arc -> arc.contains(view.viewer(), x)).orElse(false);
    } else {
      Shape y = Places.shape(region, context.world());
      if (y != null) {
        Places.measuring(x, y, context);
      }
      some = y != null && Overlap.overlaps(x, y);
      all = y != null && Overlap.contains(y, x);
    }
    return new Lies(some, all);
  }
}
