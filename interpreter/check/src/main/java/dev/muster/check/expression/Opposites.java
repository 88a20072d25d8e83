package dev.muster.check.expression;

import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Range;
import java.util.EnumSet;
import java.util.Set;

/**
 * Two conditions of which at most one holds: the one denies the other, or they compare to what does
 * not meet.
 */
final class Opposites {
  private Opposites() {}

  static boolean are(CheckedExpression a, CheckedExpression b) {
    return denies(a, b) || denies(b, a) || disjoint(a, b);
  }

  private static boolean denies(CheckedExpression a, CheckedExpression b) {
    return a instanceof CheckedExpression.Not not && SameExpression.same(not.of(), b);
  }

  private static boolean disjoint(CheckedExpression a, CheckedExpression b) {
    return a instanceof CheckedExpression.Compared x
        && b instanceof CheckedExpression.Compared y
        && (disjoint(x, y.left(), y.relation(), y.right())
            || disjoint(x, y.right(), RangeChecker.turned(y.relation()), y.left()));
  }

  private static boolean disjoint(
      CheckedExpression.Compared x,
      CheckedExpression left,
      Relation relation,
      CheckedExpression right) {
    if (!SameExpression.same(x.left(), left)) {
      return false;
    }
    if (SameExpression.same(x.right(), right)) {
      Set<Relation> both = holds(x.relation());
      both.retainAll(holds(relation));
      return both.isEmpty();
    }
    return x.right() instanceof CheckedExpression.Number n
        && right instanceof CheckedExpression.Number m
        && !(x.relation() == Relation.EQUAL && relation == Relation.EQUAL)
        && RangeChecker.never(range(x.relation(), n.value()), relation, m.value());
  }

  /** Returns the range of a number that is in this relation to another; the ends included. */
  private static Range range(Relation relation, double n) {
    return switch (relation) {
      case EQUAL -> new Range(n, n);
      case DIFFERENT -> Range.OPEN;
      case BELOW, AT_MOST -> new Range(Double.NEGATIVE_INFINITY, n);
      case ABOVE, AT_LEAST -> new Range(n, Double.POSITIVE_INFINITY);
    };
  }

  /** Returns the cases among the three in which it holds: below, equal, above. */
  private static Set<Relation> holds(Relation relation) {
    return switch (relation) {
      case EQUAL, BELOW, ABOVE -> EnumSet.of(relation);
      case DIFFERENT -> EnumSet.of(Relation.BELOW, Relation.ABOVE);
      case AT_MOST -> EnumSet.of(Relation.BELOW, Relation.EQUAL);
      case AT_LEAST -> EnumSet.of(Relation.ABOVE, Relation.EQUAL);
    };
  }
}
