package dev.muster.compile.expression;

import dev.muster.model.CheckedExpression;
import dev.muster.model.Subexpressions;
import dev.muster.model.Type;
import dev.muster.world.Arguments;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * Keeps what a search among the things on the table gave, until something changes: the same search
 * stands in the conditions of many orders that are held against the rules one after the other.
 */
final class Memoized {
  /** The slots that searches inside the expression fill themselves. */
  private final Set<Integer> bound = new HashSet<>();

  private final Set<Integer> read = new TreeSet<>();
  private boolean memoizable = true;

  private Memoized(CheckedExpression search) {
    Subexpressions.within(search).forEach(this::note);
  }

  /** The search, made only when it has not been made for the same values since the last change. */
  static CompiledExpression of(CheckedExpression search, CompiledExpression compiled) {
    Memoized found = new Memoized(search);
    if (!found.memoizable) {
      return compiled;
    }
    int[] reads =
        found.read.stream()
            .filter(slot -> !found.bound.contains(slot))
            .mapToInt(Integer::intValue)
            .toArray();
    return CompiledExpression.of(
        f -> {
          Object[] values = new Object[reads.length];
          for (int i = 0; i < reads.length; i++) {
            values[i] = reads[i] < f.size() ? f.get(reads[i]) : null;
          }
          return f.context().memoized(compiled, Arguments.of(values), () -> compiled.value(f));
        });
  }

  /** Notes what an expression itself depends on, besides its parts and the state of the table. */
  private void note(CheckedExpression expression) {
    switch (expression) {
      case CheckedExpression.Local local -> {
        read.add(local.slot());
        memoizable &= recurs(local.type());
      }
      // What is done is another each time; the frame is to know each time what decided a ranking.
      case CheckedExpression.Run _, CheckedExpression.Let _ -> memoizable = false;
      case CheckedExpression.Fold fold -> bind(fold.selection());
      case CheckedExpression.Number _,
          CheckedExpression.Constant _,
          CheckedExpression.Unknown _,
          CheckedExpression.Text _,
          CheckedExpression.AttributeOf _,
          CheckedExpression.Apply _,
          CheckedExpression.Ask _,
          CheckedExpression.If _,
          CheckedExpression.And _,
          CheckedExpression.Or _,
          CheckedExpression.Not _,
          CheckedExpression.Compared _,
          CheckedExpression.Is _,
          CheckedExpression.PathLiteral _ -> {}
    }
  }

  private void bind(CheckedExpression.Selection selection) {
    bound.add(selection.slot());
    // Enemies and friends are those of the first in the frame.
    if (selection.loyalty().isPresent()) {
      read.add(0);
    }
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
