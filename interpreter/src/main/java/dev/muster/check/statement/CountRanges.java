package dev.muster.check.statement;

import dev.muster.check.expression.KnownNumbers;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Decision;
import java.util.OptionalDouble;

/** Numbers among which somebody chooses: not more than a person can look at. */
final class CountRanges {
  private CountRanges() {}

  static void limit(StatementContext context, CheckedExpression low, CheckedExpression high) {
    KnownNumbers numbers = new KnownNumbers();
    OptionalDouble first = numbers.of(low);
    OptionalDouble last = numbers.of(high);
    if (first.isPresent()
        && last.isPresent()
        && last.getAsDouble() - first.getAsDouble() >= Decision.MOST_NUMBERS) {
      context.problems.add(
          Diagnostic.error(
                  "too-many-orders",
                  high.span(),
                  "nobody can choose among more than %s numbers",
                  Decision.MOST_NUMBERS)
              .note("say how far the numbers go that are worth choosing"));
    }
  }
}
