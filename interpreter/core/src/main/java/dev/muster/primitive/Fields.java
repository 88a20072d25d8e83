package dev.muster.primitive;

import dev.muster.board.Area;
import dev.muster.board.Body;
import dev.muster.board.Box;
import dev.muster.board.Line;
import dev.muster.board.Path;
import dev.muster.board.Shape;
import dev.muster.board.Table;
import dev.muster.model.CheckedExpression.Apply;
import dev.muster.model.Primitive.Reads;
import dev.muster.model.Range;
import dev.muster.model.Type;
import dev.muster.primitive.PrimitiveRow.Gives;
import dev.muster.primitive.Row.Takes;
import dev.muster.world.DicePairing;
import dev.muster.world.EvaluationContext;
import dev.muster.world.MoveResult;
import dev.muster.world.Numbers;
import dev.muster.world.Roll;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** The values after a dot that the language itself knows of things, spots, paths, rolls, moves. */
public final class Fields {
  /** A facing of 360 degrees is one of 0. */
  static final Range CIRCLE = new Range(0, Math.nextDown(360.0));

  private Fields() {}

  public static final PrimitiveRow SIDE =
      settable("side", Gives.SIDE, Thing::side, "the side that it belongs to");

  public static final PrimitiveRow COMMAND =
      settable("command", Gives.COMMAND, Thing::command, "its command, or `none`");

  public static final PrimitiveRow FORMATION =
      settable("formation", Gives.FORMATION, Thing::formation, "how it stands");

  public static final PrimitiveRow FACING =
      field("facing", Takes.THING, Gives.ANGLE)
          .settable()
          .reads(Reads.ITS_VALUE)
          .in(CIRCLE)
          .says("its direction, clockwise from north")
          .does(
              of(
                  Thing.class,
                  thing -> Numbers.box(thing.base() == null ? 0 : thing.base().facing())));

  public static final PrimitiveRow NAME =
      ofThing("name", Gives.TEXT, Thing::title, "its name as players read it");

  public static final PrimitiveRow ON_TABLE =
      ofThing(
          "on-table", Gives.FLAG, Thing::onTable, "whether it is on the table", Reads.ITS_VALUE);

  public static final PrimitiveRow OFF_TABLE =
      ofThing(
          "off-table",
          Gives.FLAG,
          Thing::offTable,
          "whether it is in the battle and not on the table",
          Reads.ITS_VALUE);

  public static final PrimitiveRow SPOT =
      ofThing("spot", Gives.SPOT, Fields::spot, "where it is; of terrain its middle", Reads.PLACE);

  public static final PrimitiveRow MEMBERS =
      field("members", Takes.THING, Gives.THINGS)
          .reads(Reads.ROSTER)
          .says("all that belong to the side or the command")
          .does(new Code.Field<>(Thing.class, (call, context, thing) -> members(thing, context)));

  public static final PrimitiveRow KIND_NAME =
      ofThing("kind-name", Gives.TEXT, thing -> thing.kind().toString(), "what it is, in words");

  public static final PrimitiveRow OPPONENT =
      field("opponent", Takes.THING, Gives.SIDE)
          .reads(Reads.ROSTER)
          .says("the other side")
          .does(
              new Code.Field<>(
                  Thing.class,
                  (call, context, thing) -> context.world().opponent(thing).orElse(null)));

  public static final PrimitiveRow BASELINE =
      field("baseline", Takes.THING, Gives.EDGE)
          .reads(Reads.ROSTER)
          .says("the edge of the table at which the side begins")
          .does(
              new Code.Field<>(
                  Thing.class,
                  (call, context, thing) ->
                      context
                          .world()
                          .baseline(thing)
                          .map(edge -> name(edge, call.type()))
                          .orElse(null)));

  public static final PrimitiveRow SUPERIOR =
      ofThing(
          "superior",
          Gives.COMMAND,
          Thing::command,
          "the command above this command, or `none`",
          Reads.ITS_VALUE);

  public static final PrimitiveRow DECK =
      ofThing("deck", Gives.DECK, Thing::deck, "the deck to which the card belongs");

  public static final PrimitiveRow DISCARDED =
      ofThing(
          "discarded",
          Gives.FLAG,
          Thing::discarded,
          "whether the card has been discarded",
          Reads.ITS_VALUE);

  /** Written as the kind of the whole. */
  public static final PrimitiveRow WHOLE =
      field("whole", Takes.PART, Gives.WHOLE)
          .says("the thing of which it is a part")
          .does(of(Thing.class, Thing::whole));

  public static final PrimitiveRow RANK =
      field("rank", Takes.PART, Gives.COUNT)
          .reads(Reads.ITS_VALUE)
          .says("in which rank the part stands, the foremost is 1")
          .does(of(Thing.class, part -> Numbers.box(part.rank())));

  public static final PrimitiveRow FILE =
      field("file", Takes.PART, Gives.COUNT)
          .reads(Reads.ITS_VALUE)
          .says("in which file the part stands, the leftmost is 1")
          .does(of(Thing.class, part -> Numbers.box(part.file())));

  public static final PrimitiveRow SPOT_FACING =
      field("facing", Takes.SPOT, Gives.ANGLE)
          .in(CIRCLE)
          .says("how a thing faces that stands there")
          .does(of(Shape.class, spot -> Numbers.box(facing(spot))));

  public static final PrimitiveRow PATH_LENGTH =
      ofPath("length", Gives.DISTANCE, Path::length, Range.NOT_NEGATIVE, "how long it is");

  public static final PrimitiveRow PATH_END =
      field("end", Takes.PATH, Gives.SPOT)
          .says("where it leads to")
          .does(of(Path.class, Path::endPlace));

  public static final PrimitiveRow PATH_START =
      field("start", Takes.PATH, Gives.SPOT)
          .says("where it begins")
          .does(of(Path.class, Path::startPlace));

  public static final PrimitiveRow PATH_DIRECTION =
      ofPath(
          "direction",
          Gives.ANGLE,
          Path::direction,
          new Range(-180, 180),
          "from the facing at its start to where it goes, right is positive");

  public static final PrimitiveRow PATH_TURN =
      ofPath(
          "turn",
          Gives.ANGLE,
          path -> Math.abs(path.turn()),
          new Range(0, 180),
          "between the facings at its start and end");

  public static final PrimitiveRow PATH_TRAVEL =
      ofPath(
          "travel",
          Gives.DISTANCE,
          Path::maxCornerTravel,
          Range.NOT_NEGATIVE,
          "how far the corner travels that moves farthest");

  public static final PrimitiveRow TOTAL =
      ofRoll("total", Roll::total, Fields::total, "the sum of its dice and what was added");

  public static final PrimitiveRow DICE_COUNT =
      ofRoll("count", Roll::count, (call, of) -> Range.NOT_NEGATIVE, "the number of its dice");

  public static final PrimitiveRow HIGHEST =
      ofRoll("highest", Roll::highest, Fields::face, "its highest die, 0 without dice");

  public static final PrimitiveRow LOWEST =
      ofRoll("lowest", Roll::lowest, Fields::face, "its lowest die, 0 without dice");

  public static final PrimitiveRow LEFT =
      field("left", Takes.DICE_PAIR, Gives.COUNT)
          .says("the die of the first roll")
          .does(of(DicePairing.Rank.class, pair -> Numbers.box(pair.left())));

  public static final PrimitiveRow RIGHT =
      field("right", Takes.DICE_PAIR, Gives.COUNT)
          .says("the die of the other roll")
          .does(of(DicePairing.Rank.class, pair -> Numbers.box(pair.right())));

  public static final PrimitiveRow HALTED =
      ofMove(
          "halted",
          Gives.THING,
          moved -> moved.halted().orElse(null),
          "the thing that made it stop, or `none`");

  public static final PrimitiveRow MET =
      ofMove(
          "met",
          Gives.THING,
          moved -> moved.met().orElse(null),
          "the thing that it bumped into, or `none`");

  public static final PrimitiveRow PASSED =
      ofMove(
          "passed",
          Gives.THINGS,
          moved -> List.copyOf(moved.passed()),
          "the things that it went over");

  public static final PrimitiveRow LEFT_TABLE =
      ofMove("off-table", Gives.FLAG, MoveResult::offTable, "whether it left the table");

  public static final PrimitiveRow MOVE_DISTANCE =
      field("distance", Takes.MOVE, Gives.DISTANCE)
          .in(Range.NOT_NEGATIVE)
          .says("how far it went")
          .does(of(MoveResult.class, moved -> Numbers.box(moved.path().length())));

  public static final PrimitiveRow MOVE_PATH =
      ofMove("path", Gives.PATH, MoveResult::path, "the way that it went");

  public static final PrimitiveRow REST =
      ofMove("rest", Gives.PATH, MoveResult::rest, "the rest of the path, which it did not go");

  public static final PrimitiveRow LIST_COUNT =
      field("count", Takes.LIST, Gives.COUNT)
          .in(Range.NOT_NEGATIVE)
          .says("how many it holds")
          .does(new Code.ToNumber((call, context, values) -> Lists.size(values[0])));

  static final List<PrimitiveRow> ALL =
      List.of(
          SIDE,
          COMMAND,
          FORMATION,
          FACING,
          NAME,
          ON_TABLE,
          OFF_TABLE,
          SPOT,
          MEMBERS,
          KIND_NAME,
          OPPONENT,
          BASELINE,
          SUPERIOR,
          DECK,
          DISCARDED,
          WHOLE,
          RANK,
          FILE,
          SPOT_FACING,
          PATH_LENGTH,
          PATH_END,
          PATH_START,
          PATH_DIRECTION,
          PATH_TURN,
          PATH_TRAVEL,
          TOTAL,
          DICE_COUNT,
          HIGHEST,
          LOWEST,
          LEFT,
          RIGHT,
          HALTED,
          MET,
          PASSED,
          LEFT_TABLE,
          MOVE_DISTANCE,
          MOVE_PATH,
          REST,
          LIST_COUNT);

  private static PrimitiveRow.Builder field(String word, Takes owner, Gives gives) {
    return PrimitiveRow.field(word, owner).gives(gives).ofNone();
  }

  private static <T> Code of(Class<T> owner, Function<T, @Nullable Object> read) {
    return new Code.Field<>(owner, (call, context, of) -> read.apply(of));
  }

  private static PrimitiveRow ofThing(
      String word,
      Gives gives,
      Function<Thing, @Nullable Object> read,
      String says,
      Reads... reads) {
    return field(word, Takes.THING, gives).reads(reads).says(says).does(of(Thing.class, read));
  }

  private static PrimitiveRow settable(
      String word, Gives gives, Function<Thing, @Nullable Object> read, String says) {
    return field(word, Takes.THING, gives)
        .settable()
        .reads(Reads.ITS_VALUE)
        .says(says)
        .does(of(Thing.class, read));
  }

  private static PrimitiveRow ofPath(
      String word, Gives gives, ToDoubleFunction<Path> read, Range range, String says) {
    return field(word, Takes.PATH, gives)
        .in(range)
        .says(says)
        .does(of(Path.class, path -> Numbers.box(read.applyAsDouble(path))));
  }

  private static PrimitiveRow ofRoll(
      String word,
      ToDoubleFunction<Roll> read,
      BiFunction<Apply, List<Range>, Range> ranges,
      String says) {
    return field(word, Takes.ROLL, Gives.COUNT)
        .reads(Reads.ITS_VALUE)
        .ranges(ranges)
        .says(says)
        .does(
            new Code.Field<>(
                Roll.class,
                (call, context, roll) -> {
                  context.addWork(roll.count());
                  return Numbers.box(read.applyAsDouble(roll));
                }));
  }

  private static PrimitiveRow ofMove(
      String word, Gives gives, Function<MoveResult, @Nullable Object> read, String says) {
    return field(word, Takes.MOVE, gives).says(says).does(of(MoveResult.class, read));
  }

  private static Range total(Apply call, List<Range> of) {
    return call.arguments().getFirst().type() instanceof Type.Roll(_, Range totals)
        ? totals
        : Range.OPEN;
  }

  /** No die at all shows 0. */
  private static Range face(Apply call, List<Range> of) {
    return call.arguments().getFirst().type() instanceof Type.Roll(Range faces, _)
        ? new Range(0, faces.high())
        : Range.OPEN;
  }

  private static List<Thing> members(Thing thing, EvaluationContext context) {
    List<Thing> members =
        context.world().sides().contains(thing) ? ofSide(thing, context) : thing.members();
    return members.stream().filter(context::finds).toList();
  }

  private static List<Thing> ofSide(Thing side, EvaluationContext context) {
    List<Thing> everything = context.world().everything();
    context.addWork(everything.size());
    return everything.stream().filter(t -> !t.removed() && t.side() == side).toList();
  }

  /** The edge as the name that rulebooks have for it. */
  private static Object name(Table.Edge edge, Type type) {
    return type instanceof Type.Named named
        ? named
            .set()
            .member(edge.name().toLowerCase(Locale.ROOT))
            .map(Object.class::cast)
            .orElse(edge)
        : edge;
  }

  static double facing(Shape spot) {
    return switch (spot) {
      case Box box -> box.facing();
      case Body body -> body.hull().facing();
      case Area _, Line _ -> 0;
    };
  }

  private static @Nullable Box spot(Thing thing) {
    return thing.base() == null && thing.shape() instanceof Area area
        ? new Box(area.centre().x(), area.centre().y(), 1, 1, 0)
        : thing.base();
  }
}
