package dev.muster.compile;

import dev.muster.model.CheckedExpression;
import dev.muster.world.Arguments;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Frame;
import dev.muster.world.World;
import org.jspecify.annotations.Nullable;

/** Terms that are evaluated once: sizes and values of a setup. */
public final class ExpressionEvaluator {
  private ExpressionEvaluator() {}

  public static @Nullable Object of(CheckedExpression term, Frame frame) {
    return ExpressionCompiler.of(term).value(frame);
  }

  public static <T> T of(CheckedExpression term, Frame frame, Class<T> type) {
    return ExpressionCompiler.of(term).value(frame, type);
  }

  /** Plans made into paths of the actor, who is the first argument. */
  public static Arguments paths(Arguments arguments, EvaluationContext context) {
    return ExpressionCompiler.paths(arguments, context);
  }

  public static double number(CheckedExpression term, EvaluationContext context) {
    return ExpressionCompiler.of(term).number(new Frame(1, context));
  }

  /** Of a term that needs nothing but the scale. */
  public static double number(CheckedExpression term, World world) {
    return number(term, new PreBattleContext(world));
  }
}
