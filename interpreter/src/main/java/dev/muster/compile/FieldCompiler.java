package dev.muster.compile;

import dev.muster.board.Path;
import dev.muster.board.Table;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Type;
import dev.muster.world.Frame;
import dev.muster.world.MoveResult;
import dev.muster.world.Numbers;
import dev.muster.world.Roll;
import dev.muster.world.Thing;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values that the engine itself knows of things, paths, rolls and moves. */
final class FieldCompiler {
  private FieldCompiler() {}

  static CompiledExpression of(CheckedExpression.FieldOf term) {
    CompiledExpression of = ExpressionCompiler.of(term.of());
    return CompiledExpression.of(
        f -> {
          Object owner = of.value(f);
          return switch (owner) {
            case Thing thing -> ofThing(thing, term, f);
            case Path path -> ofPath(path, term.field());
            case Roll roll -> ofRoll(roll, term.field());
            case MoveResult moved -> ofMove(moved, term.field());
            case null ->
                throw f.context()
                    .problem(
                        term.span(),
                        "`%s` is asked for, but there is nothing to ask",
                        word(term.field()));
            default ->
                throw f.context()
                    .problem(term.span(), "`%s` is asked of %s", word(term.field()), owner);
          };
        });
  }

  static String word(CheckedExpression.Field field) {
    String name = field.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    return name.replaceFirst("^(path|roll|moved)-", "");
  }

  private static @Nullable Object ofThing(Thing thing, CheckedExpression.FieldOf term, Frame f) {
    return switch (term.field()) {
      case NAME -> thing.title();
      case SIDE -> thing.side();
      case COMMAND, SUPERIOR -> thing.command();
      case KIND_NAME -> thing.kind().toString();
      case ON_TABLE -> thing.onTable();
      case FORMATION -> thing.formation();
      case FACING -> Numbers.box(thing.base() == null ? 0 : thing.base().facing());
      case SPOT -> thing.base();
      case MEMBERS ->
          f.context().world().sides().contains(thing)
              ? below(thing, f)
              : List.copyOf(thing.members());
      case STANDS -> Numbers.box(Footprints.of(thing, f.context()).size());
      case OPPONENT -> f.context().world().opponent(thing);
      case BASELINE -> baseline(f.context().world().baseline(thing), term.type());
      default ->
          throw f.context()
              .problem(term.span(), "`%s` is asked of %s", word(term.field()), thing.title());
    };
  }

  private static List<Thing> below(Thing side, Frame f) {
    return f.context().world().everything().stream()
        .filter(t -> !t.removed() && t.side() == side)
        .toList();
  }

  /** The edge as the name that rulebooks have for it. */
  private static @Nullable Object baseline(Table.@Nullable Edge edge, Type type) {
    return edge != null && type instanceof Type.Named named
        ? named
            .set()
            .member(edge.name().toLowerCase(java.util.Locale.ROOT))
            .map(Object.class::cast)
            .orElse(edge)
        : edge;
  }

  private static Object ofPath(Path path, CheckedExpression.Field field) {
    return switch (field) {
      case PATH_LENGTH -> Numbers.box(path.length());
      case PATH_END -> path.end();
      case PATH_START -> path.start();
      case PATH_TRAVEL -> Numbers.box(path.maxCornerTravel());
      case PATH_TURN -> {
        double turn = (path.end().facing() - path.start().facing()) % 360;
        yield Numbers.box(Math.abs(turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn));
      }
      default -> throw new IllegalStateException(field.name());
    };
  }

  private static Object ofRoll(Roll roll, CheckedExpression.Field field) {
    int[] sorted = roll.sorted();
    return Numbers.box(
        switch (field) {
          case ROLL_TOTAL -> roll.total();
          case ROLL_COUNT -> roll.count();
          case ROLL_HIGHEST -> sorted.length == 0 ? 0 : sorted[0];
          case ROLL_LOWEST -> sorted.length == 0 ? 0 : sorted[sorted.length - 1];
          default -> throw new IllegalStateException(field.name());
        });
  }

  private static @Nullable Object ofMove(MoveResult moved, CheckedExpression.Field field) {
    return switch (field) {
      case MOVED_HALTED -> moved.halted();
      case MOVED_PASSED -> List.copyOf(moved.passed());
      case MOVED_MET -> moved.met();
      case MOVED_OFF_TABLE -> moved.offTable();
      case MOVED_DISTANCE -> Numbers.box(moved.path().length());
      case MOVED_PATH -> moved.path();
      default -> throw new IllegalStateException(field.name());
    };
  }
}
