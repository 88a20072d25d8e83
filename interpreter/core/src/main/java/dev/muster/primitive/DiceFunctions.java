package dev.muster.primitive;

import dev.muster.model.Primitive.Reads;
import dev.muster.primitive.PrimitiveRow.Gives;
import dev.muster.primitive.Row.Takes;
import dev.muster.world.DicePairing;
import dev.muster.world.Roll;
import dev.muster.world.Work;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Functions of rolls, and of rolls that are compared die by die. */
public final class DiceFunctions {
  private DiceFunctions() {}

  public static final PrimitiveRow DIE =
      PrimitiveRow.function("die", Takes.ROLL, Takes.COUNT, Takes.COUNT)
          .atLeast(2)
          .work(0)
          .gives(Gives.COUNT)
          .reads(Reads.CHANCE)
          .says("the k-th highest die; a missing die counts as the last argument, or 0")
          .does(
              new Code.ToNumber(
                  (call, context, values) ->
                      DicePairing.die(
                          (Roll) Objects.requireNonNull(values[0]),
                          whole(values[1]),
                          values.length > 2 ? whole(values[2]) : 0)));

  public static final PrimitiveRow SPARE_LEFT =
      PrimitiveRow.function("spare-left", Takes.PAIRING)
          .work(0)
          .gives(Gives.COUNT)
          .reads(Reads.CHANCE)
          .says("the highest die of the first roll that no comparison has used, 0 without one")
          .does(new Code.ToNumber((call, context, values) -> pairing(values).spareLeft()));

  public static final PrimitiveRow SPARE_RIGHT =
      PrimitiveRow.function("spare-right", Takes.PAIRING)
          .work(0)
          .gives(Gives.COUNT)
          .reads(Reads.CHANCE)
          .says("the same of the other roll")
          .does(new Code.ToNumber((call, context, values) -> pairing(values).spareRight()));

  public static final PrimitiveRow RANK =
      PrimitiveRow.function("rank", Takes.PAIRING, Takes.COUNT)
          .work(0)
          .gives(Gives.COUNT)
          .reads(Reads.CHANCE)
          .says("who wins the k-th comparison: 1 the first roll, -1 the other, 0 neither")
          .does(
              new Code.ToNumber(
                  (call, context, values) -> pairing(values).compare(whole(values[1]))));

  /**
   * Two rolls die by die; the operand says whether they stay as rolled instead of sorted. Its
   * arguments: the rolls, how many ranks are compared or none, what a missing die counts.
   */
  public static final PrimitiveRow PAIR =
      PrimitiveRow.operator("pair", Takes.ROLL, Takes.ROLL, Takes.COUNT, Takes.COUNT)
          .work(0)
          .reads(Reads.CHANCE)
          .does(
              new Code.ToValue(
                  (call, context, values) -> {
                    Roll mine = (Roll) Objects.requireNonNull(values[0]);
                    Roll theirs = (Roll) Objects.requireNonNull(values[1]);
                    int compared =
                        values[2] == null
                            ? Math.max(mine.count(), theirs.count())
                            : whole(values[2]);
                    context.addWork((long) Work.DIE * compared);
                    return new DicePairing(
                        mine,
                        theirs,
                        Boolean.TRUE.equals(call.operand())
                            ? DicePairing.Order.AS_ROLLED
                            : DicePairing.Order.SORTED,
                        compared,
                        whole(values[3]));
                  }));

  static final List<PrimitiveRow> ALL = List.of(DIE, SPARE_LEFT, SPARE_RIGHT, RANK, PAIR);

  private static DicePairing pairing(@Nullable Object[] values) {
    return (DicePairing) Objects.requireNonNull(values[0]);
  }

  private static int whole(@Nullable Object number) {
    return (int) ((Number) Objects.requireNonNull(number)).doubleValue();
  }
}
