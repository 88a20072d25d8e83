package dev.muster.primitive;

import dev.muster.primitive.PrimitiveRow.Gives;
import dev.muster.primitive.Row.Takes;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Roll;
import dev.muster.world.Work;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists of values. */
public final class Lists {
  private Lists() {}

  /** {@code Sh, M} in a cell: these values, in this order. */
  public static final PrimitiveRow LIST =
      PrimitiveRow.operator("list", Takes.VALUE)
          .open()
          .says("these values, in this order")
          .does(new Code.ToValue((call, context, values) -> kept(all(values), context)));

  /** {@code conduct of a has Sh}; no list contains none. */
  public static final PrimitiveRow CONTAINS =
      PrimitiveRow.operator("has", Takes.LIST, Takes.VALUE)
          .gives(Gives.FLAG)
          .says("whether the list holds the value")
          .does(
              new Code.ToFlag((call, context, values) -> contains(context, values[0], values[1])));

  /** No value is in it twice. */
  public static final PrimitiveRow WITH =
      PrimitiveRow.operator("add", Takes.LIST, Takes.VALUE)
          .gives(Gives.FIRST)
          .says("the list and the value")
          .does(
              new Code.ToValue(
                  (call, context, values) -> kept(with(values[0], values[1], true), context)));

  public static final PrimitiveRow WITHOUT =
      PrimitiveRow.operator("remove", Takes.LIST, Takes.VALUE)
          .gives(Gives.FIRST)
          .says("the list without the value")
          .does(
              new Code.ToValue(
                  (call, context, values) -> kept(with(values[0], values[1], false), context)));

  static final List<PrimitiveRow> ALL = List.of(LIST, CONTAINS, WITH, WITHOUT);

  static double size(@Nullable Object value) {
    return switch (value) {
      case List<?> list -> list.size();
      case Roll roll -> roll.count();
      case null -> 0;
      default -> 1;
    };
  }

  /** Whether the list contains the value. */
  public static boolean contains(
      EvaluationContext context, @Nullable Object list, @Nullable Object value) {
    if (value == null || !(list instanceof List<?> all)) {
      return false;
    }
    context.addWork(all.size());
    return all.contains(value);
  }

  /** Counts the room of a list that may be kept. */
  public static List<?> kept(List<?> list, EvaluationContext context) {
    context.addWork((long) list.size() * Work.VALUE);
    return list;
  }

  private static List<?> all(@Nullable Object[] values) {
    return Collections.unmodifiableList(Arrays.asList(values));
  }

  private static List<?> with(@Nullable Object list, @Nullable Object value, boolean added) {
    List<?> before = list instanceof List<?> all ? all : List.of();
    if (value == null || before.contains(value) == added) {
      return before;
    }
    List<Object> after = new ArrayList<>(before);
    if (added) {
      after.add(value);
    } else {
      after.remove(value);
    }
    return List.copyOf(after);
  }
}
