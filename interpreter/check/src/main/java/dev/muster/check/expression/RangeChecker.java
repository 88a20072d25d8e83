package dev.muster.check.expression;

import dev.muster.check.declaration.EmptyRange;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Formation;
import dev.muster.model.Kind;
import dev.muster.model.Range;
import dev.muster.model.Type;
import dev.muster.primitive.Fields;
import java.util.List;
import java.util.Optional;

/** Comparisons with what a value never is, or always. */
public final class RangeChecker {
  private RangeChecker() {}

  /** Reports a comparison that never holds, or always. */
  static void compare(ProblemCollector problems, CheckedExpression.Compared compared) {
    compare(problems, compared.left(), compared.relation(), compared.right());
    // A relation of only one case of an example is written in its row.
    if (compared.span().covers(compared.left().span())
        && compared.span().covers(compared.right().span())) {
      always(problems, compared.left(), compared.relation(), compared.right());
      always(problems, compared.right(), compared.relation().turned(), compared.left());
    }
  }

  private static void always(
      ProblemCollector problems,
      CheckedExpression value,
      Relation relation,
      CheckedExpression with) {
    if (with instanceof CheckedExpression.Number number
        && !(value instanceof CheckedExpression.Number)
        && !TypeRules.unknown(value.type())
        && alike(value, number)
        && opposite(relation)
            .filter(other -> never(ValueRange.of(value), other, number.value()))
            .isPresent()) {
      report(problems, "always", value, with);
    }
  }

  /**
   * Returns the relation that holds where this one does not; of what is equal to one value, none.
   */
  private static Optional<Relation> opposite(Relation relation) {
    return switch (relation) {
      case EQUAL -> Optional.empty();
      case DIFFERENT -> Optional.of(Relation.EQUAL);
      case BELOW -> Optional.of(Relation.AT_LEAST);
      case AT_MOST -> Optional.of(Relation.ABOVE);
      case ABOVE -> Optional.of(Relation.AT_MOST);
      case AT_LEAST -> Optional.of(Relation.BELOW);
    };
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
          problems.add(EmptyRange.at(low.span().to(high.span())));
      case CheckedExpression.Test.Between(
              CheckedExpression.Number low,
              CheckedExpression.Number high,
              _)
          when alike(of, low)
              && (low.value() > ValueRange.of(of).high()
                  || high.value() < ValueRange.of(of).low()) ->
          report(problems, "never", of, low);
      case CheckedExpression.Test other -> {}
    }
  }

  /** Either side may be the number. */
  private static void compare(
      ProblemCollector problems,
      CheckedExpression left,
      Relation relation,
      CheckedExpression right) {
    if (left instanceof CheckedExpression.Number && right instanceof CheckedExpression.Number) {
      return;
    }
    if (relation == Relation.EQUAL
        && right instanceof CheckedExpression.Constant(Formation formation, _, Span at)) {
      formation(problems, left, formation, at);
    } else if (right instanceof CheckedExpression.Number number
        && alike(left, number)
        && never(ValueRange.of(left), relation, number.value())) {
      report(problems, "never", left, right);
    } else if (left instanceof CheckedExpression.Number number
        && alike(right, number)
        && never(ValueRange.of(right), relation.turned(), number.value())) {
      report(problems, "never", right, left);
    }
  }

  /** Reports a formation that only other kinds can have; a part has that of its whole. */
  private static void formation(
      ProblemCollector problems, CheckedExpression left, Formation formation, Span at) {
    if (left instanceof CheckedExpression.Apply field
        && field.is(Fields.FORMATION)
        && field.of().type() instanceof Type.OfThing(Kind kind)
        && ConditionChecker.foreign(kind, formation)) {
      Diagnostic problem =
          Diagnostic.warning(
                  "never",
                  at,
                  "%s never stands in `%s`, so this never holds",
                  Words.one(kind.name()),
                  formation.name())
              .also(
                  formation.origin().span(),
                  "it is for %s",
                  ConditionChecker.kinds(formation.kinds()));
      List<String> own = kind.formations().stream().map(f -> Words.quoted(f.name())).toList();
      problems.add(
          own.isEmpty()
              ? problem
              : problem.note("%s stands in %s", Words.one(kind.name()), String.join(", ", own)));
    }
  }

  /** A number is not held against lengths; that is another mistake. */
  private static boolean alike(CheckedExpression value, CheckedExpression.Number number) {
    return value.type() instanceof Type.Distance == number.type() instanceof Type.Distance
        && value.type() instanceof Type.Angle == number.type() instanceof Type.Angle;
  }

  public static boolean never(Range range, Relation relation, double n) {
    return switch (relation) {
      case EQUAL -> !range.contains(n);
      case DIFFERENT -> false;
      case BELOW -> range.low() >= n;
      case AT_MOST -> range.low() > n;
      case ABOVE -> range.high() <= n;
      case AT_LEAST -> range.high() < n;
    };
  }

  private static void report(
      ProblemCollector problems, String when, CheckedExpression value, CheckedExpression with) {
    Diagnostic problem =
        Diagnostic.warning(
            when,
            with.span(),
            "`%s` %s, so this %s holds",
            value.span().text().strip(),
            goes(ValueRange.of(value), value.type()),
            when);
    problems.add(
        value instanceof CheckedExpression.AttributeOf a
            ? problem.also(a.attribute().origin().span(), "declared here")
            : problem);
  }

  /** {@code goes from 0 to 6}. */
  public static String goes(Range range, Type type) {
    String low = SymbolTable.shown(range.low(), type);
    String high = SymbolTable.shown(range.high(), type);
    return Double.isInfinite(range.high())
        ? "is never less than " + low
        : Double.isInfinite(range.low())
            ? "is never more than " + high
            : range.low() == range.high()
                ? "is always " + low
                : "goes from %s to %s".formatted(low, high);
  }
}
