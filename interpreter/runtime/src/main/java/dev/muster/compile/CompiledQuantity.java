package dev.muster.compile;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.CompiledQuantityCall;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Quantity;
import java.util.Optional;

/**
 * The way in which a quantity is worked out before anything changes it.
 *
 * @param table whether rows give it
 * @param formula where it has one
 * @param delegate the quantity that the formula is, where it is nothing else
 * @param frame slots that the formula needs
 */
public record CompiledQuantity(
    boolean table,
    Optional<CompiledExpression> formula,
    Optional<CompiledQuantityCall> delegate,
    int frame) {

  static CompiledQuantity of(Quantity.Body body) {
    return new CompiledQuantity(
        body.table(),
        body.formula().map(ExpressionCompiler::of),
        body.formula()
            .filter(f -> f instanceof CheckedExpression.Ask call && call.ofQuantity())
            .map(f -> CompiledQuantityCall.of((CheckedExpression.Ask) f)),
        body.frame());
  }
}
