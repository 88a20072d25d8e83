package dev.muster.check.rulebook;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Adjustment;
import dev.muster.model.Attribute;
import dev.muster.model.Event;
import dev.muster.model.Rule;
import dev.muster.model.Topics;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Changes that rules wait for and that nothing makes. If anything is left open, a supplement may
 * make them.
 */
final class ChangeChecker {
  private final ProblemCollector problems;

  ChangeChecker(ProblemCollector problems) {
    this.problems = problems;
  }

  void check(CheckedBodies bodies, AttributeChanges changes) {
    Map<Event, Adjustment> amounts = new IdentityHashMap<>();
    Map<Event, Attribute> levels = new IdentityHashMap<>();
    Topics.ChangeEvents heard = bodies.topics().changes();
    heard.adjusting().forEach((adjustment, event) -> amounts.put(event, adjustment));
    heard.adjusted().forEach((adjustment, event) -> amounts.put(event, adjustment));
    heard.changing().forEach((attribute, event) -> levels.put(event, attribute));
    heard.changed().forEach((attribute, event) -> levels.put(event, attribute));
    heard.reached().forEach((attribute, event) -> levels.put(event, attribute));
    if (amounts.isEmpty() && levels.isEmpty()
        || bodies.signatures().declarations().all().stream().anyMatch(EffectiveDeclaration::open)) {
      return;
    }
    for (Rule rule : bodies.rules().all()) {
      if (rule.topic() instanceof Event event) {
        if (amounts.get(event) instanceof Adjustment a
            && !changes.moved().containsKey(a)
            && !AttributeChanges.countsParts(a.attribute())) {
          neverAdjusted(rule, a, changes.any(a.attribute()));
        } else if (levels.get(event) instanceof Attribute a
            && !changes.any(a)
            && !AttributeChanges.countsParts(a)) {
          neverChanged(rule, a);
        }
      }
    }
  }

  private void neverAdjusted(Rule trigger, Adjustment adjustment, boolean changed) {
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
        changed
            ? problem.note(
                "what is `set` is neither gained nor lost: write `… %s 1 %s` where it happens, or hear every change with `on %s of x: %s changes`",
                verb, attribute.name(), attribute.name(), attribute.owner().name())
            : problem.note("write `… %s 1 %s` where it happens", verb, attribute.name()));
  }

  private void neverChanged(Rule trigger, Attribute attribute) {
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
