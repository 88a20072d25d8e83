package dev.muster.check.satisfiability;

import dev.muster.check.declaration.TypeRules;
import dev.muster.model.Action;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Test;
import dev.muster.model.Ranking;
import dev.muster.model.Subexpressions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells which expressions ask for one value in the same way, so that it is the same one. */
public final class Identity {
  private Identity() {}

  /**
   * Returns what is equal for expressions that are the same; empty where one is not sure to be the
   * same again.
   */
  public static Optional<Object> of(CheckedExpression expression) {
    Optional<List<?>> asks = asks(expression);
    if (asks.isEmpty()) {
      return Optional.empty();
    }
    List<Object> identity = new ArrayList<>();
    identity.add(expression.getClass());
    identity.addAll(asks.get());
    for (CheckedExpression part : Subexpressions.of(expression)) {
      Optional<Object> of = of(part);
      if (of.isEmpty()) {
        return Optional.empty();
      }
      identity.add(of.get());
    }
    return Optional.of(identity);
  }

  /** Returns what an expression asks of its parts. */
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
      case CheckedExpression.Is x -> Optional.of(x.tests().stream().map(Identity::asks).toList());
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
