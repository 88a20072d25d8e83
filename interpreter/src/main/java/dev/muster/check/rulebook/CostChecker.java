package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.check.expression.RangeChecker;
import dev.muster.check.expression.ValueRange;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Action;
import dev.muster.model.Attribute;
import java.util.Collection;

/** Actions that cost more than anybody ever has. */
final class CostChecker {
  private final ProblemCollector problems;

  CostChecker(ProblemCollector problems) {
    this.problems = problems;
  }

  void check(Collection<Action> actions, PossibleValues values) {
    for (Action action : actions) {
      for (Action.Cost cost : action.costs()) {
        double least = ValueRange.of(cost.amount()).low();
        if (least > values.range(cost.attribute()).high()) {
          report(action, cost, least, values);
        }
      }
    }
  }

  private void report(Action action, Action.Cost cost, double least, PossibleValues values) {
    Attribute attribute = cost.attribute();
    boolean declared = least > attribute.range().high();
    problems.add(
        Diagnostic.warning(
                "never-paid",
                cost.amount().span(),
                declared
                    ? "`%s` %s, so `%s` can never be paid for"
                    : "as the rules change it, `%s` %s, so `%s` can never be paid for",
                attribute.name(),
                RangeChecker.goes(values.range(attribute), attribute.type()),
                action.name())
            .also(attribute.origin().span(), "declared here")
            .note(
                declared
                    ? "let it cost at most %s, or let `%s` go higher"
                    : "let it cost at most %s, or let `%s` rise: `x gains 1 …`, `set x.… to …`",
                SymbolTable.shown(values.range(attribute).high(), attribute.type()),
                attribute.name()));
  }
}
