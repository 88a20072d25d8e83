package dev.muster.compile.expression;

import dev.muster.model.CheckedExpression;
import dev.muster.model.Subexpressions;
import dev.muster.model.Type;
import dev.muster.world.Arguments;

/**
 * Keeps what a search among the things on the table gave, until something changes: the same search
 * stands in the conditions of many orders that are held against the rules one after the other.
 */
final class Memoized {
  private Memoized() {}

  /** The search, made only when it has not been made for the same values since the last change. */
  static CompiledExpression of(CheckedExpression search, CompiledExpression compiled) {
    FreeSlots free = FreeSlots.of(search);
    if (!free.settled() || !Subexpressions.within(search).allMatch(Memoized::recurs)) {
      return compiled;
    }
    int[] reads = free.read().stream().mapToInt(Integer::intValue).toArray();
    return CompiledExpression.of(
        f -> {
          Object[] values = new Object[reads.length];
          for (int i = 0; i < reads.length; i++) {
            values[i] = reads[i] < f.size() ? f.get(reads[i]) : null;
          }
          return f.context().memoized(compiled, Arguments.of(values), () -> compiled.value(f));
        });
  }

  private static boolean recurs(CheckedExpression expression) {
    return !(expression instanceof CheckedExpression.Local local) || recurs(local.type());
  }

  /** Whether the value is likely to be met again; a roll, besides, changes while it is used. */
  private static boolean recurs(Type type) {
    return switch (type) {
      case Type.OfThing _, Type.Named _, Type.Formations _ -> true;
      case Type.Count _,
          Type.Dice _,
          Type.Distance _,
          Type.Angle _,
          Type.Flag _,
          Type.Text _,
          Type.Level _,
          Type.Rung _,
          Type.ListOf _,
          Type.Path _,
          Type.Order _,
          Type.Spot _,
          Type.Region _,
          Type.Roll _,
          Type.Pairing _,
          Type.DicePair _,
          Type.Moved _,
          Type.Nothing _,
          Type.Unknown _ ->
          false;
    };
  }
}
