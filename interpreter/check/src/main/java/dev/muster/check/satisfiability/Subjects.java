package dev.muster.check.satisfiability;

import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Test;
import dev.muster.model.Kind;
import dev.muster.model.Subexpressions;
import dev.muster.model.Type;
import dev.muster.primitive.Fields;
import dev.muster.primitive.Things;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds out fast whether conditions speak of anything twice: where they do not, they do not
 * contradict each other.
 */
final class Subjects {
  private final Set<Integer> seen = new HashSet<>();

  private Subjects() {}

  static boolean twice(List<CheckedExpression> some, List<CheckedExpression> others) {
    Subjects subjects = new Subjects();
    return subjects.again(some) || subjects.again(others);
  }

  private boolean again(List<CheckedExpression> conditions) {
    for (CheckedExpression condition : conditions) {
      if (again(condition)) {
        return true;
      }
    }
    return false;
  }

  private boolean again(CheckedExpression condition) {
    return switch (condition) {
      case CheckedExpression.And c -> again(c.left()) || again(c.right());
      case CheckedExpression.Or c -> again(c.left()) || again(c.right());
      case CheckedExpression.Not c -> again(c.of());
      case CheckedExpression.If _ -> true;
      case CheckedExpression.Compared c -> value(c.left()) || value(c.right());
      case CheckedExpression.Is c ->
          c.tests().stream().anyMatch(Test.OfKind.class::isInstance) ? kind(c.of()) : value(c.of());
      case CheckedExpression other ->
          Nearness.of(other).map(near -> !seen.add(near.between().hashCode())).orElse(false)
              || value(other);
    };
  }

  private boolean value(CheckedExpression e) {
    return switch (e) {
      case CheckedExpression.Number _, CheckedExpression.Constant _ -> false;
      case CheckedExpression.Apply a when a.is(Fields.FORMATION) || a.is(Things.HAS) ->
          kind(a.of()) || !seen.add(hash(a));
      case CheckedExpression.AttributeOf a when a.attribute().fixed() ->
          kind(a.of()) || !seen.add(hash(a));
      case CheckedExpression other -> !seen.add(hash(other));
    };
  }

  private boolean kind(CheckedExpression thing) {
    return thing.type() instanceof Type.OfThing(Kind kind)
        && !kind.children().isEmpty()
        && !seen.add(31 * hash(thing) + 7);
  }

  /** The same for what is the same. */
  private static int hash(CheckedExpression e) {
    int hash =
        switch (e) {
          case CheckedExpression.Local x -> x.slot();
          case CheckedExpression.AttributeOf x -> x.attribute().hashCode();
          case CheckedExpression.Apply x -> x.primitive().hashCode();
          case CheckedExpression.Ask x -> x.of().hashCode();
          case CheckedExpression.Number x -> Double.hashCode(x.value());
          case CheckedExpression other -> other.getClass().hashCode();
        };
    for (CheckedExpression part : Subexpressions.of(e)) {
      hash = 31 * hash + hash(part);
    }
    return hash;
  }
}
