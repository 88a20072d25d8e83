package dev.muster.compile.expression;

import dev.muster.model.CheckedExpression;
import dev.muster.model.Subexpressions;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/** What the value of an expression depends on besides the state of the battle. */
final class FreeSlots {
  /** The slots that searches inside the expression fill themselves. */
  private final Set<Integer> bound = new HashSet<>();

  private final Set<Integer> read = new TreeSet<>();
  private boolean settled = true;

  private FreeSlots() {}

  static FreeSlots of(CheckedExpression expression) {
    FreeSlots free = new FreeSlots();
    Subexpressions.within(expression).forEach(free::note);
    free.read.removeAll(free.bound);
    return free;
  }

  /** The slots of the frame that it reads, in order. */
  Set<Integer> read() {
    return read;
  }

  /** Whether it comes to the same as often as it is asked. */
  boolean settled() {
    return settled;
  }

  /** Notes what an expression itself depends on, besides its parts and the state of the table. */
  private void note(CheckedExpression expression) {
    switch (expression) {
      case CheckedExpression.Local local -> read.add(local.slot());
      // What is done is another each time; the frame is to know each time what decided a ranking.
      case CheckedExpression.Run _, CheckedExpression.Let _ -> settled = false;
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
}
