package dev.muster.compile;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.CompiledQuantityCall;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.model.Action;
import dev.muster.model.Attribute;
import dev.muster.model.Origin;
import java.util.Optional;

/**
 * The cost of an action, and the thing whose attribute pays it.
 *
 * @param quantity the quantity that says the amount, when one does
 */
public record CompiledCost(
    CompiledExpression amount,
    Optional<CompiledQuantityCall> quantity,
    Attribute attribute,
    CompiledExpression payer,
    Origin origin) {
  static CompiledCost of(Action.Cost cost) {
    return new CompiledCost(
        ExpressionCompiler.of(cost.amount()),
        CompiledQuantityCall.ifCall(cost.amount()),
        cost.attribute(),
        ExpressionCompiler.of(cost.of()),
        cost.origin());
  }
}
