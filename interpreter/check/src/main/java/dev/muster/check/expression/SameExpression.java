package dev.muster.check.expression;

import dev.muster.check.declaration.TypeRules;
import dev.muster.model.Action;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Test;
import dev.muster.model.Ranking;
import dev.muster.model.Subexpressions;
import java.util.List;
import java.util.Optional;

/** Expressions that ask for one value in the same way, so that it is the same one. */
public final class SameExpression {
  private SameExpression() {}

  public static boolean same(CheckedExpression a, CheckedExpression b) {
    return a.getClass() == b.getClass()
        && asks(a).isPresent()
        && asks(a).equals(asks(b))
        && same(Subexpressions.of(a), Subexpressions.of(b));
  }

  /** Whether all of them are the same, in their order. */
  public static boolean same(List<CheckedExpression> a, List<CheckedExpression> b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      if (!same(a.get(i), b.get(i))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns what an expression asks of its parts; empty where it is not sure to be the same again.
   */
  private static Optional<List<?>> asks(CheckedExpression e) {
    return switch (e) {
      case CheckedExpression.Local x -> Optional.of(List.of(x.slot()));
      case CheckedExpression.AttributeOf x -> Optional.of(List.of(x.attribute()));
      case CheckedExpression.Apply x ->
          Optional.of(List.of(x.primitive(), Optional.ofNullable(x.operand())));
      case CheckedExpression.Number x when !TypeRules.unknown(x.type()) ->
          Optional.of(List.of(x.value()));
      case CheckedExpression.Ask x when !(x.of() instanceof Action || x.of() instanceof Ranking) ->
          Optional.of(List.of(x.of()));
      case CheckedExpression.Constant x ->
          Optional.of(List.of(Optional.ofNullable(x.value()), x.type()));
      case CheckedExpression.Not _ -> Optional.of(List.of());
      case CheckedExpression.Compared x -> Optional.of(List.of(x.relation()));
      case CheckedExpression.Is x ->
          Optional.of(x.tests().stream().map(SameExpression::asks).toList());
      case CheckedExpression other -> Optional.empty();
    };
  }

  private static Object asks(Test test) {
    return switch (test) {
      case Test.OfKind(var kind) -> kind;
      case Test.Equal _ -> Test.Equal.class;
      case Test.Between between -> between.above();
    };
  }
}
