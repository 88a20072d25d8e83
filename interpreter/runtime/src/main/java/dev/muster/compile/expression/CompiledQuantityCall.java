package dev.muster.compile.expression;

import dev.muster.compile.statement.BattleEffects;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Quantity;
import dev.muster.world.Frame;
import java.util.Optional;

/** A quantity that is told with its reasons, and its compiled arguments. */
public record CompiledQuantityCall(Quantity quantity, CompiledExpression[] arguments) {
  public static CompiledQuantityCall of(CheckedExpression.Ask ask) {
    return new CompiledQuantityCall(ask.quantity(), ExpressionCompiler.array(ask.arguments()));
  }

  /** Returns the call if the expression is a call of a quantity and nothing else. */
  public static Optional<CompiledQuantityCall> ifCall(CheckedExpression expression) {
    return expression instanceof CheckedExpression.Ask call && call.ofQuantity()
        ? Optional.of(of(call))
        : Optional.empty();
  }

  /** Returns the call with its arguments in {@code frame}. */
  public BattleEffects.QuantityCall in(Frame frame) {
    return new BattleEffects.QuantityCall(quantity, ExpressionCompiler.arguments(arguments, frame));
  }
}
