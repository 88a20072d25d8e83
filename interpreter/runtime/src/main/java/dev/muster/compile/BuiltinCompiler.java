package dev.muster.compile;

import static dev.muster.compile.ExpressionCompiler.EPSILON;
import static dev.muster.compile.ExpressionCompiler.counted;

import dev.muster.board.Area;
import dev.muster.board.BodyPath;
import dev.muster.board.Box;
import dev.muster.board.Extent;
import dev.muster.board.LineOfSight;
import dev.muster.board.Overlap;
import dev.muster.board.Path;
import dev.muster.board.Sector;
import dev.muster.board.Shape;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Ladder;
import dev.muster.model.Type;
import dev.muster.world.DicePairing;
import dev.muster.world.Frame;
import dev.muster.world.Numbers;
import dev.muster.world.PathPlan;
import dev.muster.world.Roll;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import dev.muster.world.World;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compiles calls of the functions of the language. */
final class BuiltinCompiler {
  /** Steps that it takes to lay a base upon a stretch of an outline. */
  private static final int SHARE = 10 * Work.MEASUREMENT;

  private BuiltinCompiler() {}

  static CompiledExpression of(CheckedExpression.BuiltinCall call) {
    CompiledExpression[] a = ExpressionCompiler.array(call.arguments());
    return switch (call.function()) {
      case MIN ->
          CompiledExpression.number(
              f -> {
                f.context().addWork(a.length);
                double least = a[0].number(f);
                for (int i = 1; i < a.length; i++) {
                  least = Math.min(least, a[i].number(f));
                }
                return least;
              });
      case MAX ->
          CompiledExpression.number(
              f -> {
                f.context().addWork(a.length);
                double most = a[0].number(f);
                for (int i = 1; i < a.length; i++) {
                  most = Math.max(most, a[i].number(f));
                }
                return most;
              });
      case ABS -> CompiledExpression.number(f -> Math.abs(counted(a[0], f).number(f)));
      case ROUND -> CompiledExpression.number(f -> Math.floor(counted(a[0], f).number(f) + 0.5));
      case ROUND_UP ->
          CompiledExpression.number(f -> Math.ceil(counted(a[0], f).number(f) - EPSILON));
      case ROUND_DOWN ->
          CompiledExpression.number(f -> Math.floor(counted(a[0], f).number(f) + EPSILON));
      case EVEN -> CompiledExpression.flag(f -> Math.round(counted(a[0], f).number(f)) % 2 == 0);
      case ODD -> CompiledExpression.flag(f -> Math.round(counted(a[0], f).number(f)) % 2 != 0);
      case DISTANCE ->
          CompiledExpression.number(
              f -> GeometryCompiler.distance(a[0].value(f), a[1].value(f), f.context()));
      case LENGTH -> length(call, a);
      case SHORTER ->
          CompiledExpression.of(f -> rung(counted(a[0], f).value(f), call, -a[1].number(f)));
      case LONGER ->
          CompiledExpression.of(f -> rung(counted(a[0], f).value(f), call, a[1].number(f)));
      case DIE ->
          CompiledExpression.number(
              f ->
                  DicePairing.die(
                      a[0].value(f, Roll.class),
                      (int) a[1].number(f),
                      a.length > 2 ? (int) a[2].number(f) : 0));
      case SPARE_LEFT ->
          CompiledExpression.number(f -> a[0].value(f, DicePairing.class).spareLeft());
      case SPARE_RIGHT ->
          CompiledExpression.number(f -> a[0].value(f, DicePairing.class).spareRight());
      case RANK ->
          CompiledExpression.number(
              f -> a[0].value(f, DicePairing.class).compare((int) a[1].number(f)));
      case TABLE_WIDTH -> CompiledExpression.number(f -> f.context().world().table().width());
      case TABLE_DEPTH -> CompiledExpression.number(f -> f.context().world().table().depth());
      case BEARING -> bearing(call, a);
      case EDGE_DISTANCE ->
          CompiledExpression.number(
              f -> {
                World world = f.context().world();
                return GeometryCompiler.distance(
                    a[0].value(f),
                    world.table().line(GeometryCompiler.edge(a[1].value(f), world)),
                    f.context());
              });
      case LONG_SIDE -> CompiledExpression.number(f -> extent(a[0].value(f), call, f).length());
      case SHORT_SIDE -> CompiledExpression.number(f -> extent(a[0].value(f), call, f).breadth());
      case COVERED_SHARE ->
          CompiledExpression.number(
              f -> {
                if (!(GeometryCompiler.shape(a[0].value(f), f.context().world())
                        instanceof Box target)
                    || !(GeometryCompiler.shape(a[1].value(f), f.context().world())
                        instanceof Shape cover)
                    || !(cover instanceof Area || cover instanceof Box)) {
                  return 0;
                }
                f.context().addWork((long) SHARE * cover.outlines());
                return Overlap.share(target, cover);
              });
      case WAY -> CompiledExpression.of(f -> way(a[0].value(f), a[1].value(f), call, f));
      case FIRST_BEHIND ->
          CompiledExpression.of(
              f -> firstBehind(f, a[0].value(f), a[1].value(f), a[2].number(f), a[3].value(f)));
      case LIMIT -> CompiledExpression.number(f -> f.context().world().limit());
      case SIZE_OF ->
          CompiledExpression.number(
              f ->
                  switch (a[0].value(f)) {
                    case List<?> list -> list.size();
                    case Roll roll -> roll.count();
                    case null -> 0;
                    default -> 1;
                  });
    };
  }

  /** How a thing goes where several go as one along the path. */
  private static @Nullable Object way(
      @Nullable Object of, @Nullable Object path, CheckedExpression.BuiltinCall call, Frame f) {
    if (!(of instanceof Thing thing) || thing.base() == null) {
      return null;
    }
    f.context().addWork(Work.PATH);
    return switch (path) {
      case BodyPath together ->
          together
              .wayOf(thing.base())
              .orElseThrow(
                  () ->
                      f.context()
                          .problem(
                              call.span(),
                              "%s is not one of those that go along it",
                              thing.title()));
      case Path alone -> alone.from(thing.base());
      case PathPlan plan -> plan.from(thing.base(), f.context().world());
      case null, default -> null;
    };
  }

  private static Extent extent(@Nullable Object of, CheckedExpression.BuiltinCall call, Frame f) {
    if (GeometryCompiler.shape(of, f.context().world()) instanceof Shape shape) {
      f.context().addWork((long) Work.MEASUREMENT * shape.outlines());
      return Extent.of(shape);
    }
    throw f.context().problem(call.span(), "what is not on the table has no sides");
  }

  /** Whether the list contains the value; none is in no list. */
  static boolean contains(Frame f, @Nullable Object list, @Nullable Object value) {
    if (value == null || !(list instanceof List<?> all)) {
      return false;
    }
    f.context().addWork(all.size());
    return all.contains(value);
  }

  private static CompiledExpression length(
      CheckedExpression.BuiltinCall call, CompiledExpression[] a) {
    if (call.arguments().getFirst().type() instanceof Type.Rung(Ladder ladder)) {
      return CompiledExpression.number(
          f ->
              a[0].value(f) instanceof Number n
                  ? ladder.lengths().get(n.intValue())[f.context().world().scale()]
                  : 0);
    }
    return CompiledExpression.number(
        f -> a[0].value(f) instanceof dev.muster.board.Path p ? p.length() : a[0].number(f));
  }

  /** A rung further along its ladder; none below the shortest, the longest above it. */
  private static @Nullable Object rung(
      @Nullable Object from, CheckedExpression.BuiltinCall call, double by) {
    if (!(from instanceof Number n) || !(call.type() instanceof Type.Rung type)) {
      return null;
    }
    double to = n.doubleValue() + by;
    return to < 0 ? null : Numbers.box(Math.min(to, type.ladder().rungs().size() - 1.0));
  }

  private static CompiledExpression bearing(
      CheckedExpression.BuiltinCall call, CompiledExpression[] a) {
    Type.Named type = (Type.Named) call.type();
    return CompiledExpression.of(
        f -> {
          if (!(GeometryCompiler.box(a[0].value(f), f.context().world()) instanceof Box from)
              || !(GeometryCompiler.box(a[1].value(f), f.context().world()) instanceof Box of)) {
            return null;
          }
          GeometryCompiler.measuring(from, of, f.context());
          Sector sector = Sector.byStrips(of, from, Sector.Reference.NEAREST_POINT);
          return type.set().members().get(sector.ordinal());
        });
  }

  private static @Nullable Object firstBehind(
      Frame f,
      @Nullable Object from,
      @Nullable Object through,
      double reach,
      @Nullable Object among) {
    if (!(from instanceof Thing gun)
        || !(through instanceof Thing target)
        || gun.base() == null
        || target.base() == null) {
      return null;
    }
    List<Thing> others = new ArrayList<>();
    List<Box> boxes = new ArrayList<>();
    for (Object one : among instanceof List<?> list ? list : Collections.singletonList(among)) {
      if (one instanceof Thing thing
          && thing != gun
          && thing != target
          && thing.onTable()
          && thing.base() != null) {
        others.add(thing);
        boxes.add(thing.base());
      }
    }
    f.context().addWork((long) boxes.size() * Work.MEASUREMENT);
    List<Box> hit = LineOfSight.behind(gun.base().centre(), target.base(), boxes, reach);
    return hit.isEmpty() ? null : others.get(boxes.indexOf(hit.getFirst()));
  }
}
