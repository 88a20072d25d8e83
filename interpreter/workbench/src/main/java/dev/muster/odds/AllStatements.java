package dev.muster.odds;

import dev.muster.model.Bodies;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Rulebook;
import java.util.stream.Stream;

/** All that a rulebook may ever do. */
final class AllStatements {
  private AllStatements() {}

  static Stream<CheckedStatement> of(Rulebook rulebook) {
    Bodies bodies = rulebook.bodies();
    return CheckedStatement.within(
        Stream.of(
                bodies.procedures().values().stream()
                    .flatMap(body -> body.steps().stream())
                    .flatMap(step -> step.body().stream()),
                bodies.actions().values().stream().flatMap(body -> body.statements().stream()),
                rulebook.rules().all().stream()
                    .flatMap(rule -> rule.answer().statements().stream()))
            .flatMap(statements -> statements)
            .toList());
  }
}
