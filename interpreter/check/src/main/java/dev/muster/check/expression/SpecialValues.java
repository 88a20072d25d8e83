package dev.muster.check.expression;

import dev.muster.check.declaration.Scope;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Special;
import java.util.List;
import java.util.stream.Collectors;

/** Checks the values that come with a special where a thing is given it. */
public final class SpecialValues {
  private SpecialValues() {}

  /** {@code fear(level)}. */
  public static String inFull(Special special) {
    return special.parameters().isEmpty()
        ? special.name()
        : special.name()
            + "("
            + special.parameters().stream().map(Name::text).collect(Collectors.joining(", "))
            + ")";
  }

  public static List<CheckedExpression> of(
      ExpressionContext context, Special special, Span at, List<Expression> given, Scope scope) {
    if (given.size() != special.parameters().size()) {
      context.problems.add(
          Diagnostic.error(
                  "wrong-count",
                  at,
                  "`%s` takes %s, but is given %s",
                  special.name(),
                  Words.count(special.parameters().size(), "value"),
                  given.size())
              .also(special.origin().span(), "declared here"));
    }
    Expectation why = new Expectation.SpecialArgument(special.name());
    return given.stream().map(value -> context.expressions.count(value, scope, why)).toList();
  }
}
