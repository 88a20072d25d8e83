package dev.muster.check.rulebook;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Event;
import dev.muster.model.Example;
import dev.muster.model.Rule;
import dev.muster.model.Scenario;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Events that rules wait for and nobody announces. An event that nobody waits for is no mistake:
 * supplements may.
 */
final class EventChecker {
  private final ProblemCollector problems;

  EventChecker(ProblemCollector problems) {
    this.problems = problems;
  }

  void check(CheckedBodies bodies, CallGraph graph) {
    Set<Object> announced = graph.targets();
    bodies.scenarios().values().stream().map(Scenario::start).forEach(s -> add(s, announced));
    bodies.examples().stream()
        .flatMap(example -> example.steps().stream())
        .forEach(
            step -> {
              switch (step) {
                case Example.Step.Do(var statement, _) -> add(List.of(statement), announced);
                case Example.Step.ExpectProblem(_, var body, _) -> add(body, announced);
                case Example.Step other -> {}
              }
            });
    Set<Event> told = new HashSet<>();
    for (EffectiveDeclaration d : bodies.signatures().declarations().all()) {
      if (d.open()) {
        event(bodies, d.name().text()).ifPresent(told::add);
      }
    }
    for (Rule rule : bodies.rules().all()) {
      rule.heard()
          .filter(event -> event(bodies, event.name()).filter(e -> e == event).isPresent())
          .filter(event -> !announced.contains(event) && told.add(event))
          .ifPresent(event -> report(rule, event));
    }
  }

  private void report(Rule rule, Event event) {
    problems.add(
        Diagnostic.warning(
                "never-announced",
                rule.origin().span(),
                "`%s` waits for `%s`, but nobody announces it",
                rule.origin().name(),
                event.name())
            .also(event.origin().span(), "declared here")
            .note(
                "write `announce %s …` where it happens; one that is left to supplements is declared `open event %s …`",
                event.name(), event.name()));
  }

  /** Returns the event that is declared by this name: changes and places in procedures are none. */
  private static Optional<Event> event(CheckedBodies bodies, String name) {
    return Optional.ofNullable(bodies.topics().events().get(name));
  }

  private static void add(List<CheckedStatement> body, Set<Object> announced) {
    CheckedStatement.within(body)
        .forEach(
            statement -> {
              if (statement instanceof CheckedStatement.Call call && call.announces()) {
                announced.add(call.of());
              }
            });
  }
}
