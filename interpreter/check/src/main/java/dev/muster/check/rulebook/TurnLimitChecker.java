package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Procedure;
import dev.muster.model.Scenario;
import dev.muster.primitive.Measurements;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Scenarios without a limit, where battles last until the limit; and limits that no rule asks for.
 */
final class TurnLimitChecker {
  private final ProblemCollector problems;

  TurnLimitChecker(ProblemCollector problems) {
    this.problems = problems;
  }

  void check(CheckedBodies bodies, CallGraph graph) {
    missing(bodies);
    if (bodies.played() && graph.expressions().noneMatch(TurnLimitChecker::limit)) {
      bodies.scenarios().values().stream()
          .flatMap(scenario -> scenario.setup().limit().stream())
          .forEach(this::unused);
    }
  }

  private void unused(CheckedExpression turns) {
    problems.add(
        Diagnostic.warning("limit-unused", turns.span(), "no rule asks for the limit of a scenario")
            .note("let `procedure battle` end by it: `repeat limit times { … }`"));
  }

  private void missing(CheckedBodies bodies) {
    List<Scenario> without =
        bodies.scenarios().values().stream().filter(s -> s.setup().limit().isEmpty()).toList();
    if (without.isEmpty()) {
      return;
    }
    Optional<Span> repeated =
        bodies.all().procedures().values().stream()
            .flatMap(p -> p.steps().stream())
            .map(Procedure.Step::body)
            .flatMap(TurnLimitChecker::always)
            .flatMap(s -> times(s).stream())
            .filter(TurnLimitChecker::limit)
            .map(CheckedExpression::span)
            .findFirst();
    for (Scenario scenario : without) {
      repeated.ifPresent(
          span ->
              problems.add(
                  Diagnostic.error(
                          "no-limit",
                          scenario.origin().span(),
                          "`%s` has no `limit`, so its battle would be over before the first turn",
                          scenario.name())
                      .also(span, "as often as the scenario says")
                      .note("say how many turns it has: `limit 12`")));
    }
  }

  /**
   * Returns the statements that are always executed; those a rule may have guarded (`if limit > 0 {
   * … }`) are left alone.
   */
  private static Stream<CheckedStatement> always(List<CheckedStatement> body) {
    return body.stream()
        .filter(s -> !(s instanceof CheckedStatement.If))
        .flatMap(s -> Stream.concat(Stream.of(s), always(s.statements())));
  }

  private static Optional<CheckedExpression> times(CheckedStatement statement) {
    return switch (statement) {
      case CheckedStatement.While repeat -> repeat.atMost();
      case CheckedStatement other -> Optional.empty();
    };
  }

  private static boolean limit(CheckedExpression times) {
    return times instanceof CheckedExpression.Apply call && call.is(Measurements.LIMIT);
  }
}
