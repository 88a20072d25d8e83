package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.check.expression.RangeChecker;
import dev.muster.check.expression.ValueRange;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Action;
import dev.muster.model.Attribute;
import dev.muster.model.Range;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Actions that cost more than anybody ever has. */
final class CostChecker {
  private final ProblemCollector problems;

  CostChecker(ProblemCollector problems) {
    this.problems = problems;
  }

  /** The attributes that do not pay. */
  Set<Attribute> check(Map<Action, Action.Body> actions, PossibleValues values) {
    Set<Attribute> told = new HashSet<>();
    for (Map.Entry<Action, Action.Body> each : actions.entrySet()) {
      Action action = each.getKey();
      for (Action.Cost cost : each.getValue().costs()) {
        double least = ValueRange.of(cost.amount()).low();
        if (least > cost.attribute().range().high()) {
          problems.add(
              neverPaid(action, cost, "", cost.attribute().range())
                  .note(
                      "let it cost at most %s, or let `%s` go higher",
                      SymbolTable.shown(cost.attribute().range().high(), cost.attribute().type()),
                      cost.attribute().name()));
        } else if (least > values.range(cost.attribute()).high() && told.add(cost.attribute())) {
          problems.add(
              neverPaid(action, cost, "as the rules change it, ", values.range(cost.attribute()))
                  .note(
                      "let `%s` rise first: `x gains 1 %s`, or `set x.%s to …`",
                      cost.attribute().name(), cost.attribute().name(), cost.attribute().name()));
        }
      }
    }
    return told;
  }

  private static Diagnostic neverPaid(Action action, Action.Cost cost, String how, Range range) {
    Attribute attribute = cost.attribute();
    return Diagnostic.warning(
            "never-paid",
            cost.amount().span(),
            "%s`%s` %s, so `%s` can never be paid for",
            how,
            attribute.name(),
            RangeChecker.goes(range, attribute.type()),
            action.name())
        .also(attribute.origin().span(), "declared here");
  }
}
