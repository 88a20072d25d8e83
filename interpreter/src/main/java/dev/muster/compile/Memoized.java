package dev.muster.compile;

import dev.muster.model.CheckedExpression;
import dev.muster.model.Type;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * Keeps what a search among the things on the table gave, until something changes: the same search
 * stands in the conditions of many orders that are held against the rules one after the other.
 */
final class Memoized {
  private Memoized() {}

  /** The search, made only when it has not been made for the same values since the last change. */
  static CompiledExpression of(CheckedExpression search, CompiledExpression code) {
    Set<Integer> bound = new HashSet<>();
    Set<Integer> read = new TreeSet<>();
    boolean[] fleeting = {false};
    Subexpressions.walk(
        search,
        part -> {
          switch (part) {
            case CheckedExpression.Selection selection -> {
              bound.add(selection.slot());
              // Enemies and friends are those of the first in the frame.
              if (selection.loyalty().isPresent()) {
                read.add(0);
              }
            }
            case CheckedExpression.Local local -> {
              if (lasts(local.type())) {
                read.add(local.slot());
              } else {
                fleeting[0] = true;
              }
            }
            case CheckedExpression.WinnerBy winner -> fleeting[0] = true;
            default -> {}
          }
        });
    read.removeAll(bound);
    if (fleeting[0]) {
      return code;
    }
    int[] reads = read.stream().mapToInt(Integer::intValue).toArray();
    return CompiledExpression.of(
        f -> {
          Object[] values = new Object[reads.length];
          for (int i = 0; i < reads.length; i++) {
            values[i] = reads[i] < f.size() ? f.get(reads[i]) : null;
          }
          return f.context().memoized(code, values, () -> code.value(f));
        });
  }

  private static boolean lasts(Type type) {
    return switch (type) {
      case Type.OfThing t -> true;
      case Type.Named n -> true;
      case Type.Formations n -> true;
      default -> false;
    };
  }
}
