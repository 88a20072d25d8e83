package dev.muster.primitive;

import dev.muster.board.Path;
import dev.muster.model.Ladder;
import dev.muster.model.Type;
import dev.muster.primitive.PrimitiveRow.Gives;
import dev.muster.primitive.Row.Takes;
import dev.muster.world.Numbers;
import dev.muster.world.World;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The rungs of ladders, such as measuring sticks, and how long they are. */
public final class Rungs {
  private Rungs() {}

  /**
   * @param times how often the rung is laid down
   */
  public record LaidRungs(double times, Ladder ladder, int rung) {}

  /** {@code 2 M}, the operand: its length depends on the scale that is played. */
  public static final PrimitiveRow MEASURE =
      PrimitiveRow.operator("a measure")
          .work(0)
          .does(
              new Code.ToNumber(
                  (call, context, values) -> {
                    LaidRungs of = (LaidRungs) call.about();
                    return of.times() * length(of.ladder(), of.rung(), context.world());
                  }));

  public static final PrimitiveRow LENGTH =
      PrimitiveRow.function("length", Takes.RUNG)
          .work(0)
          .gives(Gives.DISTANCE)
          .says("how long the rung is")
          .does(
              new Code.ToNumber(
                  (call, context, values) ->
                      values[0] instanceof Path path
                          ? path.length()
                          : !(call.arguments().getFirst().type() instanceof Type.Rung rung)
                              ? number(values[0])
                              : values[0] instanceof Number n
                                  ? length(rung.ladder(), n.intValue(), context.world())
                                  : 0));

  public static final PrimitiveRow SHORTER =
      PrimitiveRow.function("shorter", Takes.RUNG, Takes.COUNT)
          .gives(Gives.FIRST)
          .says("the rung so many below, or `none`")
          .does(
              new Code.ToValue(
                  (call, context, values) -> rung(values[0], call.type(), -number(values[1]))));

  public static final PrimitiveRow LONGER =
      PrimitiveRow.function("longer", Takes.RUNG, Takes.COUNT)
          .gives(Gives.FIRST)
          .says("the rung so many above, at most the longest")
          .does(
              new Code.ToValue(
                  (call, context, values) -> rung(values[0], call.type(), number(values[1]))));

  static final List<PrimitiveRow> ALL = List.of(MEASURE, LENGTH, SHORTER, LONGER);

  private static double length(Ladder ladder, int rung, World world) {
    return ladder.lengths().get(rung)[world.scale()];
  }

  private static double number(@Nullable Object value) {
    return ((Number) Objects.requireNonNull(value)).doubleValue();
  }

  /** A rung further along its ladder; none below the shortest, the longest above it. */
  private static @Nullable Object rung(@Nullable Object from, Type type, double by) {
    if (!(from instanceof Number n) || !(type instanceof Type.Rung of)) {
      return null;
    }
    double to = n.doubleValue() + by;
    return to < 0 ? null : Numbers.box(Math.min(to, of.ladder().rungs().size() - 1.0));
  }
}
