package dev.muster.check.rulebook;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Action;
import dev.muster.model.Adjustment;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Event;
import dev.muster.model.Example;
import dev.muster.model.Rule;
import dev.muster.model.Scenario;
import dev.muster.model.Subexpressions;
import dev.muster.model.Topics;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Changes that rules wait for and that nothing makes. Where anything is left open, a supplement may
 * make them.
 */
final class ChangeChecker {
  private final ProblemCollector problems;
  private final Set<Attribute> changed = new HashSet<>();
  private final Set<Adjustment> adjusted = new HashSet<>();

  ChangeChecker(ProblemCollector problems) {
    this.problems = problems;
  }

  void check(CheckedBodies bodies, CallGraph graph) {
    Map<Event, Adjustment> amounts = new IdentityHashMap<>();
    Map<Event, Attribute> levels = new IdentityHashMap<>();
    Topics.Changes heard = bodies.topics().changes();
    heard.adjusting().forEach((adjustment, event) -> amounts.put(event, adjustment));
    heard.adjusted().forEach((adjustment, event) -> amounts.put(event, adjustment));
    heard.changing().forEach((attribute, event) -> levels.put(event, attribute));
    heard.changed().forEach((attribute, event) -> levels.put(event, attribute));
    heard.reached().forEach((attribute, event) -> levels.put(event, attribute));
    if (amounts.isEmpty() && levels.isEmpty()
        || bodies.signatures().declarations().all().stream().anyMatch(EffectiveDeclaration::open)) {
      return;
    }
    graph.statements().forEach(this::statement);
    CheckedStatement.within(statements(bodies)).forEach(this::statement);
    for (Action action : bodies.topics().actions().values()) {
      action.costs().forEach(cost -> changed.add(cost.attribute()));
    }
    for (Rule rule : bodies.rules().all()) {
      if (rule instanceof Rule.Trigger t) {
        if (amounts.get(t.event()) instanceof Adjustment a
            && !adjusted.contains(a)
            && !countsParts(a.attribute())) {
          neverAdjusted(t, a);
        } else if (levels.get(t.event()) instanceof Attribute a
            && !changed.contains(a)
            && !countsParts(a)) {
          neverChanged(t, a);
        }
      }
    }
  }

  /** What stands in scenarios and examples. */
  private static List<CheckedStatement> statements(CheckedBodies bodies) {
    List<CheckedStatement> all = new ArrayList<>();
    bodies.scenarios().values().stream().map(Scenario::start).forEach(all::addAll);
    for (Example example : bodies.examples()) {
      for (Example.Step step : example.steps()) {
        switch (step) {
          case Example.Step.Do(var statement, _) -> all.add(statement);
          case Example.Step.ExpectProblem(_, var body, _) -> all.addAll(body);
          case Example.Step other -> {}
        }
      }
    }
    return all;
  }

  private void statement(CheckedStatement statement) {
    switch (statement) {
      case CheckedStatement.Set s -> changed.add(s.attribute());
      case CheckedStatement.Adjust s -> {
        changed.add(s.attribute());
        adjusted.add(new Adjustment(s.attribute(), s.sign() > 0));
        if (mayBeNegative(s.amount())) {
          adjusted.add(new Adjustment(s.attribute(), s.sign() < 0));
        }
      }
      case CheckedStatement other -> {}
    }
  }

  private static boolean mayBeNegative(CheckedExpression amount) {
    return Subexpressions.within(amount)
        .anyMatch(
            e ->
                switch (e) {
                  case CheckedExpression.Negative _ -> true;
                  case CheckedExpression.Arithmetic _ -> true;
                  case CheckedExpression.Number n -> n.value() < 0;
                  case CheckedExpression other -> false;
                });
  }

  /** The number of parts goes down as parts are removed. */
  private static boolean countsParts(Attribute attribute) {
    return attribute.owner().parts().stream().anyMatch(count -> count.number() == attribute);
  }

  private void neverAdjusted(Rule.Trigger trigger, Adjustment adjustment) {
    Attribute attribute = adjustment.attribute();
    String verb = adjustment.up() ? "gains" : "loses";
    Diagnostic problem =
        Diagnostic.warning(
                "never-announced",
                trigger.origin().span(),
                "`%s` waits for `%s` to go %s, but nothing says that",
                trigger.origin().name(),
                attribute.name(),
                adjustment.up() ? "up" : "down")
            .also(attribute.origin().span(), "declared here");
    problems.add(
        changed.contains(attribute)
            ? problem.note(
                "what is `set` is neither gained nor lost: write `… %s 1 %s` where it happens, or hear every change with `on %s of x: %s changes`",
                verb, attribute.name(), attribute.name(), attribute.owner().name())
            : problem.note("write `… %s 1 %s` where it happens", verb, attribute.name()));
  }

  private void neverChanged(Rule.Trigger trigger, Attribute attribute) {
    problems.add(
        Diagnostic.warning(
                "never-announced",
                trigger.origin().span(),
                "`%s` waits for `%s` to change, but nothing changes it",
                trigger.origin().name(),
                attribute.name())
            .also(attribute.origin().span(), "declared here")
            .note("write `set x.%s to …` where it happens", attribute.name()));
  }
}
