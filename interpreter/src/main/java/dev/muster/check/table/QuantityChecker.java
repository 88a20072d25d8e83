package dev.muster.check.table;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Scope;
import dev.muster.check.rule.RuleContext;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.QuantityBody;
import dev.muster.lang.syntax.Expression;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import java.util.List;
import java.util.Optional;

/** What a quantity is worth before anything changes it: a formula, or the rows of a table. */
public final class QuantityChecker {
  private final RuleContext context;

  public QuantityChecker(RuleContext context) {
    this.context = context;
  }

  public void define(EffectiveDeclaration d, Declaration.Quantity q) {
    Quantity quantity = d.in(context.names.quantities);
    Scope scope = d.scope(context);
    scope.parameters(quantity.parameters());
    switch (q.body()) {
      case QuantityBody.Nothing nothing -> define(quantity, Optional.empty(), scope, false);
      case QuantityBody.Formula(Expression value) -> {
        CheckedExpression base =
            context.terms.want(
                value, scope, quantity.type(), Words.quoted(quantity.name()), "it is declared so");
        define(quantity, Optional.of(base), scope, false);
      }
      case QuantityBody.Table(List<Declaration.TableRow> rows) -> {
        List<Rule.Row> made = new TableChecker(context).rows(d, quantity, rows, scope);
        define(quantity, Optional.empty(), scope, true);
        made.forEach(
            row ->
                context.rules.add(
                    () ->
                        new Rule.Row(
                            row.origin(),
                            row.quantity(),
                            row.when(),
                            row.value(),
                            scope.frame().size())));
      }
    }
  }

  private void define(
      Quantity quantity, Optional<CheckedExpression> base, Scope scope, boolean table) {
    context.names.quantityBodies.define(
        quantity,
        () -> new Quantity.Body(base, scope.frame().size(), table, context.rules.modify(quantity)));
  }
}
