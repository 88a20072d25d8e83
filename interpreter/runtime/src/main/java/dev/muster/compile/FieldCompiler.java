package dev.muster.compile;

import dev.muster.board.Area;
import dev.muster.board.Body;
import dev.muster.board.Box;
import dev.muster.board.Line;
import dev.muster.board.Path;
import dev.muster.board.Shape;
import dev.muster.board.Table;
import dev.muster.model.BuiltinField.OfMove;
import dev.muster.model.BuiltinField.OfPair;
import dev.muster.model.BuiltinField.OfPart;
import dev.muster.model.BuiltinField.OfPath;
import dev.muster.model.BuiltinField.OfRoll;
import dev.muster.model.BuiltinField.OfSpot;
import dev.muster.model.BuiltinField.OfThing;
import dev.muster.model.BuiltinField.Settable;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.model.Type;
import dev.muster.trace.ValueText;
import dev.muster.world.DicePairing;
import dev.muster.world.Frame;
import dev.muster.world.MoveResult;
import dev.muster.world.Numbers;
import dev.muster.world.Roll;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Compiles the values that the engine itself knows of things, spots, paths, rolls and moves. */
final class FieldCompiler {
  private FieldCompiler() {}

  static CompiledExpression of(CheckedExpression.FieldOf e) {
    return switch (e.field()) {
      case Settable.SIDE -> read(e, Thing.class, (thing, f) -> thing.side());
      case Settable.COMMAND, OfThing.SUPERIOR ->
          read(e, Thing.class, (thing, f) -> thing.command());
      case Settable.FORMATION -> read(e, Thing.class, (thing, f) -> thing.formation());
      case Settable.FACING ->
          read(
              e,
              Thing.class,
              (thing, f) -> Numbers.box(thing.base() == null ? 0 : thing.base().facing()));
      case OfThing.NAME -> read(e, Thing.class, (thing, f) -> thing.title());
      case OfThing.KIND_NAME -> read(e, Thing.class, (thing, f) -> thing.kind().toString());
      case OfThing.ON_TABLE -> read(e, Thing.class, (thing, f) -> thing.onTable());
      case OfThing.OFF_TABLE -> read(e, Thing.class, (thing, f) -> thing.offTable());
      case OfThing.SPOT -> read(e, Thing.class, (thing, f) -> spot(thing));
      case OfThing.MEMBERS -> read(e, Thing.class, FieldCompiler::members);
      case OfPart.WHOLE -> read(e, Thing.class, (part, f) -> part.whole());
      case OfPart.RANK -> read(e, Thing.class, (part, f) -> Numbers.box(part.rank()));
      case OfPart.FILE -> read(e, Thing.class, (part, f) -> Numbers.box(part.file()));
      case OfThing.OPPONENT ->
          read(e, Thing.class, (thing, f) -> f.context().world().opponent(thing).orElse(null));
      case OfThing.BASELINE ->
          read(
              e,
              Thing.class,
              (thing, f) ->
                  f.context()
                      .world()
                      .baseline(thing)
                      .map(edge -> name(edge, e.type()))
                      .orElse(null));
      case OfThing.DECK -> read(e, Thing.class, (thing, f) -> thing.deck());
      case OfThing.DISCARDED -> read(e, Thing.class, (thing, f) -> thing.discarded());
      case OfSpot.FACING -> read(e, Shape.class, (spot, f) -> Numbers.box(facing(spot)));
      case OfPath.LENGTH -> read(e, Path.class, (path, f) -> Numbers.box(path.length()));
      case OfPath.END -> read(e, Path.class, (path, f) -> path.endPlace());
      case OfPath.START -> read(e, Path.class, (path, f) -> path.startPlace());
      case OfPath.DIRECTION -> read(e, Path.class, (path, f) -> Numbers.box(path.direction()));
      case OfPath.TURN -> read(e, Path.class, (path, f) -> Numbers.box(Math.abs(path.turn())));
      case OfPath.TRAVEL -> read(e, Path.class, (path, f) -> Numbers.box(path.maxCornerTravel()));
      case OfPair.LEFT -> read(e, DicePairing.Rank.class, (pair, f) -> Numbers.box(pair.left()));
      case OfPair.RIGHT -> read(e, DicePairing.Rank.class, (pair, f) -> Numbers.box(pair.right()));
      case OfRoll.TOTAL -> ofRoll(e, roll -> Numbers.box(roll.total()));
      case OfRoll.COUNT -> ofRoll(e, roll -> Numbers.box(roll.count()));
      case OfRoll.HIGHEST -> ofRoll(e, roll -> Numbers.box(roll.highest()));
      case OfRoll.LOWEST -> ofRoll(e, roll -> Numbers.box(roll.lowest()));
      case OfMove.HALTED -> read(e, MoveResult.class, (moved, f) -> moved.halted().orElse(null));
      case OfMove.MET -> read(e, MoveResult.class, (moved, f) -> moved.met().orElse(null));
      case OfMove.PASSED -> read(e, MoveResult.class, (moved, f) -> List.copyOf(moved.passed()));
      case OfMove.OFF_TABLE -> read(e, MoveResult.class, (moved, f) -> moved.offTable());
      case OfMove.DISTANCE ->
          read(e, MoveResult.class, (moved, f) -> Numbers.box(moved.path().length()));
      case OfMove.PATH -> read(e, MoveResult.class, (moved, f) -> moved.path());
      case OfMove.REST -> read(e, MoveResult.class, (moved, f) -> moved.rest());
    };
  }

  private static CompiledExpression ofRoll(
      CheckedExpression.FieldOf e, Function<Roll, Object> reader) {
    return read(
        e,
        Roll.class,
        (roll, f) -> {
          f.context().addWork(roll.count());
          return reader.apply(roll);
        });
  }

  private interface Reader<T> {
    @Nullable Object read(T owner, Frame frame);
  }

  private static <T> CompiledExpression read(
      CheckedExpression.FieldOf e, Class<T> ownerType, Reader<T> reader) {
    CompiledExpression of = ExpressionCompiler.owner(e.of());
    return CompiledExpression.of(
        f -> {
          Object owner = of.value(f);
          if (ownerType.isInstance(owner)) {
            return reader.read(ownerType.cast(owner), f);
          }
          throw f.context()
              .problem(
                  e.span(),
                  "cannot read `%s` of %s",
                  e.field() == OfPart.WHOLE && e.type() instanceof Type.OfThing(Kind whole)
                      ? whole.name()
                      : e.field().word(),
                  ValueText.value(owner, Type.UNKNOWN, f.context().world().lengthUnit()));
        });
  }

  private static List<Thing> members(Thing thing, Frame f) {
    List<Thing> members =
        f.context().world().sides().contains(thing) ? ofSide(thing, f) : thing.members();
    return members.stream().filter(f.context()::finds).toList();
  }

  private static List<Thing> ofSide(Thing side, Frame f) {
    List<Thing> everything = f.context().world().everything();
    f.context().addWork(everything.size());
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

  private static double facing(Shape spot) {
    return switch (spot) {
      case Box box -> box.facing();
      case Body body -> body.hull().facing();
      case Area _, Line _ -> 0;
    };
  }

  /** Where it stands; of terrain its middle. */
  private static @Nullable Box spot(Thing thing) {
    return thing.base() == null && thing.shape() instanceof Area area
        ? new Box(area.centre().x(), area.centre().y(), 1, 1, 0)
        : thing.base();
  }
}
