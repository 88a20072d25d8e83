package dev.muster.check.statement;

import dev.muster.check.expression.KnownNumbers;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Decision;
import java.util.OptionalDouble;

/** Numbers among which somebody chooses: one at least, and not more than a person can look at. */
final class CountRanges {
  private CountRanges() {}

  static void limit(StatementContext context, CheckedExpression low, CheckedExpression high) {
    KnownNumbers numbers = new KnownNumbers();
    OptionalDouble first = numbers.of(low);
    OptionalDouble last = numbers.of(high);
    if (first.isPresent() && last.isPresent() && first.getAsDouble() > last.getAsDouble()) {
      context.problems.add(
          Diagnostic.error(
                  "empty-range",
                  low.span().to(high.span()),
                  "there is no number to choose: the first is greater than the last")
              .note(
                  "write the lower number first: `from %s to %s`",
                  high.span().text().strip(), low.span().text().strip()));
    } else if (first.isPresent()
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
