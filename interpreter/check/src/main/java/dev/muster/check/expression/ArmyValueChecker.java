package dev.muster.check.expression;

import dev.muster.check.declaration.Scope;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Army;
import dev.muster.model.Army.Thrown;
import dev.muster.model.Army.Total;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.model.Type;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks what an example asks of an army by name: what a sum comes to, {@code host.points}; the
 * value of a fact; what its dice gave, {@code host.chief.Q}. All of it is known when the army is
 * chosen.
 */
final class ArmyValueChecker {
  private final ExpressionContext context;

  ArmyValueChecker(ExpressionContext context) {
    this.context = context;
  }

  /** Empty when what stands before the dot is no army. */
  public Optional<CheckedExpression> of(Expression.Dot e, Scope scope) {
    return switch (e.of()) {
      case Expression.NameUse(Name name, Span span) ->
          scope.army(name.text()).map(army -> value(army, e));
      case Expression.Dot(Expression.NameUse(Name name, Span span), Name roll, Span whole) ->
          scope.army(name.text()).map(army -> result(army, roll, e));
      case Expression other -> Optional.empty();
    };
  }

  private CheckedExpression value(Army army, Expression.Dot e) {
    Name name = e.attribute();
    Optional<CheckedExpression> total =
        army.totals().stream()
            .filter(t -> t.attribute().equals(name.text()))
            .map(
                t ->
                    (CheckedExpression) new CheckedExpression.Number(t.amount(), type(t), e.span()))
            .findFirst();
    return total
        .or(() -> army.fact(name.text()).flatMap(Army.Fact::value))
        .orElseGet(
            () -> {
              Set<String> known = new LinkedHashSet<>();
              army.totals().forEach(t -> known.add(t.attribute()));
              army.factNames().stream()
                  .filter(f -> army.fact(f).orElseThrow().value().isPresent())
                  .forEach(known::add);
              context.problems.unknown(
                  name, known, "the army `%s` has no sum or fact `%s`", army.name(), name);
              return ExpressionChecker.unknown(e.span());
            });
  }

  private CheckedExpression result(Army army, Name roll, Expression.Dot e) {
    Optional<Thrown> thrown =
        army.thrown().stream().filter(t -> t.roll().name().equals(roll.text())).findFirst();
    if (thrown.isEmpty()) {
      context.problems.unknown(
          roll,
          army.thrown().stream().map(t -> t.roll().name()).toList(),
          "`%s` has no roll `%s` with known dice",
          army.name(),
          roll);
      return ExpressionChecker.unknown(e.span());
    }
    List<String> columns = thrown.get().roll().columns();
    int column = columns.indexOf(e.attribute().text());
    if (column < 0) {
      context.problems.unknown(
          e.attribute(), columns, "the roll `%s` has no result `%s`", roll, e.attribute());
      return ExpressionChecker.unknown(e.span());
    }
    return thrown.get().row().results().get(column).value();
  }

  /** A sum is of what it adds up. */
  private Type type(Total total) {
    return context.names.kinds.values().stream()
        .map(Kind::allAttributes)
        .flatMap(attributes -> attributes.stream())
        .filter(a -> a.name().equals(total.attribute()))
        .map(Attribute::type)
        .filter(t -> t instanceof Type.Distance || t instanceof Type.Angle)
        .findFirst()
        .orElse(Type.COUNT);
  }
}
