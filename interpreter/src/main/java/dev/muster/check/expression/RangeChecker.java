package dev.muster.check.expression;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.BuiltinField;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Range;
import dev.muster.model.Type;

/** Comparisons with what a value never is. */
final class RangeChecker {
  private RangeChecker() {}

  /** Reports a comparison that never holds. */
  static void compare(ProblemCollector problems, CheckedExpression.Compared compared) {
    compare(problems, compared.left(), compared.relation(), compared.right());
  }

  /** The same for {@code x is 7} and {@code x is 7..9}. */
  static void is(ProblemCollector problems, CheckedExpression of, CheckedExpression.Test test) {
    switch (test) {
      case CheckedExpression.Test.Equal(var value) -> compare(problems, of, Relation.EQUAL, value);
      case CheckedExpression.Test.Between(
              CheckedExpression.Number low,
              CheckedExpression.Number high,
              _)
          when low.value() > high.value()
              && alike(low, high)
              && !TypeRules.unknown(low.type())
              && !TypeRules.unknown(high.type()) ->
          problems.add(
              Diagnostic.error(
                  "empty-range",
                  low.span().to(high.span()),
                  "this range is empty: its first value is greater than its last"));
      case CheckedExpression.Test.Between(
              CheckedExpression.Number low,
              CheckedExpression.Number high,
              _)
          when alike(of, low)
              && (low.value() > range(of).high() || high.value() < range(of).low()) ->
          report(problems, of, low);
      case CheckedExpression.Test other -> {}
    }
  }

  /** Either side may be the number. */
  private static void compare(
      ProblemCollector problems,
      CheckedExpression left,
      Relation relation,
      CheckedExpression right) {
    if (right instanceof CheckedExpression.Number number
        && alike(left, number)
        && never(range(left), relation, number.value())) {
      report(problems, left, right);
    } else if (left instanceof CheckedExpression.Number number
        && alike(right, number)
        && never(range(right), turned(relation), number.value())) {
      report(problems, right, left);
    }
  }

  /** A number is not held against lengths; that is another mistake. */
  private static boolean alike(CheckedExpression value, CheckedExpression.Number number) {
    return value.type() instanceof Type.Distance == number.type() instanceof Type.Distance
        && value.type() instanceof Type.Angle == number.type() instanceof Type.Angle;
  }

  private static boolean never(Range range, Relation relation, double n) {
    return switch (relation) {
      case EQUAL -> !range.contains(n);
      case DIFFERENT -> false;
      case BELOW -> range.low() >= n;
      case AT_MOST -> range.low() > n;
      case ABOVE -> range.high() <= n;
      case AT_LEAST -> range.high() < n;
    };
  }

  private static Relation turned(Relation relation) {
    return switch (relation) {
      case EQUAL, DIFFERENT -> relation;
      case BELOW -> Relation.ABOVE;
      case AT_MOST -> Relation.AT_LEAST;
      case ABOVE -> Relation.BELOW;
      case AT_LEAST -> Relation.AT_MOST;
    };
  }

  /** What a value can be, as far as its declaration says. */
  private static Range range(CheckedExpression expression) {
    return switch (expression) {
      case CheckedExpression.AttributeOf a -> a.attribute().range();
      case CheckedExpression.Local local -> local.range();
      case CheckedExpression.FieldOf field when field.of().type() instanceof Type.Roll roll ->
          switch (field.field()) {
            case BuiltinField.OfRoll.TOTAL -> roll.totals();
            case BuiltinField.OfRoll.HIGHEST, BuiltinField.OfRoll.LOWEST ->
                // No die at all shows 0.
                new Range(0, roll.die().faces().stream().mapToInt(f -> f).max().orElse(0));
            default -> Range.OPEN;
          };
      case CheckedExpression other -> Range.OPEN;
    };
  }

  private static void report(
      ProblemCollector problems, CheckedExpression value, CheckedExpression with) {
    Diagnostic problem =
        Diagnostic.warning(
            "never",
            with.span(),
            "`%s` goes from %s to %s, so this never holds",
            value.span().text(),
            SymbolTable.shown(range(value).low(), value.type()),
            SymbolTable.shown(range(value).high(), value.type()));
    problems.add(
        value instanceof CheckedExpression.AttributeOf a
            ? problem.also(a.attribute().origin().span(), "declared here")
            : problem);
  }
}
