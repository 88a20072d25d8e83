package dev.muster.check.rulebook;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.model.Procedure;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Rules that wait for values that nothing gives. Only of what can be played, and only where nothing
 * is left open: otherwise others may give them.
 */
final class AttributeValueChecker {
  private final ProblemCollector problems;

  AttributeValueChecker(ProblemCollector problems) {
    this.problems = problems;
  }

  void check(CheckedBodies bodies, CallGraph graph, AttributeChanges changes) {
    if (!bodies.signatures().names().procedures.containsKey(Procedure.START)
        || bodies.signatures().declarations().all().stream().anyMatch(EffectiveDeclaration::open)) {
      return;
    }
    Set<Attribute> given = GivenValues.in(bodies);
    Map<Attribute, Optional<CheckedExpression>> starts = starts(bodies, given);
    Set<Attribute> told =
        new OutwardChecker(problems).check(starts, changes, !bodies.scenarios().isEmpty());
    starts.keySet().removeIf(a -> bodies.scenarios().isEmpty() && a.lifetimes().isEmpty());
    DeadActions dead = DeadActions.in(bodies, graph, starts);
    told.addAll(new CostChecker(problems).check(bodies.all().actions(), dead.values()));
    new NeverSetChecker(problems, dead, changes, told).check(bodies, graph);
  }

  /**
   * Returns the attributes that only statements change, and what each begins with where that is
   * said.
   */
  private static Map<Attribute, Optional<CheckedExpression>> starts(
      CheckedBodies bodies, Set<Attribute> given) {
    Map<Attribute, Optional<CheckedExpression>> starts = new LinkedHashMap<>();
    for (Kind kind : bodies.signatures().names().kinds.values()) {
      for (Attribute attribute : kind.ownAttributes().values()) {
        if (!attribute.fixed()
            // A value that begins anew is given in vain.
            && (!given.contains(attribute) || !attribute.lifetimes().isEmpty())
            && !AttributeChanges.countsParts(attribute)) {
          starts.put(attribute, attribute.start().value());
        }
      }
    }
    for (Procedure.Body procedure : bodies.all().procedures().values()) {
      procedure.values().forEach(value -> starts.put(value.attribute(), value.start()));
    }
    return starts;
  }
}
