package dev.muster.check.expression;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.CheckedExpression;
import dev.muster.primitive.Measurements;

/**
 * Reports something compared with itself, or measured from itself: the outcome is known beforehand.
 */
final class BothSides {
  private BothSides() {}

  static void compared(ProblemCollector problems, CheckedExpression.Compared c) {
    if (c.left() instanceof CheckedExpression.Number || !same(c.span(), c.left(), c.right())) {
      return;
    }
    String when =
        switch (c.relation()) {
          case EQUAL, AT_MOST, AT_LEAST -> "always";
          case DIFFERENT, BELOW, ABOVE -> "never";
        };
    problems.add(
        Diagnostic.warning(
            when,
            c.span(),
            "`%s` stands on both sides, so this %s holds",
            c.left().span().text().strip(),
            when));
  }

  /**
   * Reports a thing that is to be near itself.
   *
   * @param near whether it is to be near; otherwise, far
   */
  static void near(ProblemCollector problems, CheckedExpression.Apply n, boolean near) {
    CheckedExpression to = n.arguments().get(2);
    if (!TypeRules.unknown(n.arguments().get(1).type()) && same(n.span(), n.of(), to)) {
      String when = near ? "always" : "never";
      problems.add(itself(when, n.of(), to.span(), "this %s holds".formatted(when)));
    }
  }

  static void distance(ProblemCollector problems, CheckedExpression.Apply call) {
    if (call.is(Measurements.DISTANCE)
        && same(call.span(), call.arguments().get(0), call.arguments().get(1))) {
      problems.add(
          itself(
              "always",
              call.arguments().get(0),
              call.arguments().get(1).span(),
              "the distance is always 0"));
    }
  }

  /**
   * Tests whether both sides are written the same here; what only a case of an example makes the
   * same is written otherwise, or elsewhere.
   */
  private static boolean same(Span whole, CheckedExpression a, CheckedExpression b) {
    return SameExpression.same(a, b)
        && whole.covers(a.span())
        && whole.covers(b.span())
        && a.span().text().strip().equals(b.span().text().strip());
  }

  private static Diagnostic itself(String slug, CheckedExpression of, Span at, String so) {
    return Diagnostic.warning(
            slug, at, "`%s` is measured from itself, so %s", of.span().text().strip(), so)
        .note("name two different things, as in `from me to enemy`");
  }
}
