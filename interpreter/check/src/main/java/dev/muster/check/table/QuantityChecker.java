package dev.muster.check.table;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Scope;
import dev.muster.check.expression.Expectation;
import dev.muster.check.rule.RuleContext;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.QuantityBody;
import dev.muster.lang.syntax.Expression;
import dev.muster.model.Answer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import java.util.List;
import java.util.Optional;

/**
 * Checks what a quantity is worth before anything changes it: a formula, or the rows of a table.
 */
public final class QuantityChecker {
  private final RuleContext context;

  public QuantityChecker(RuleContext context) {
    this.context = context;
  }

  public Quantity.Body body(EffectiveDeclaration d, Declaration.Quantity q, Quantity quantity) {
    Scope scope = context.scope(d);
    scope.parameters(quantity.parameters());
    Optional<CheckedExpression> formula =
        q.body() instanceof QuantityBody.Formula(Expression value)
            ? Optional.of(
                context.expressions.want(
                    value, scope, quantity.type(), new Expectation.ValueOfQuantity(quantity)))
            : Optional.empty();
    boolean table = q.body() instanceof QuantityBody.Table;
    if (q.body() instanceof QuantityBody.Table(List<Declaration.TableRow> rows)) {
      for (TableChecker.QuantityRow row :
          new TableChecker(context).rows(d, quantity, rows, scope)) {
        context.rules.add(
            Rule.of(
                row.origin(),
                quantity,
                row.when(),
                new Answer.Value(row.value()),
                scope.frame().size()));
      }
    }
    return new Quantity.Body(formula, scope.frame().size(), table);
  }
}
