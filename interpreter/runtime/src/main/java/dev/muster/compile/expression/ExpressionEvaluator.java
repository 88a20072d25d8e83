package dev.muster.compile.expression;

import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import dev.muster.world.World;
import org.jspecify.annotations.Nullable;

/** Evaluates expressions that are needed once: sizes and values of a setup. */
public final class ExpressionEvaluator {
  private ExpressionEvaluator() {}

  public static @Nullable Object of(CheckedExpression expression, Frame frame) {
    return ExpressionCompiler.of(expression).value(frame);
  }

  public static <T> T of(CheckedExpression expression, Frame frame, Class<T> type) {
    return ExpressionCompiler.of(expression).value(frame, type);
  }

  public static double number(CheckedExpression expression, EvaluationContext context) {
    return ExpressionCompiler.of(expression).number(new Frame(1, context));
  }

  /** The value of an expression that needs nothing but the scale. */
  public static double number(CheckedExpression expression, World world) {
    return number(expression, new PreBattleContext(world));
  }

  /** Returns the current value of the fixed attribute for the thing. */
  public static @Nullable Object fixed(
      Attribute attribute, Thing thing, EvaluationContext context) {
    Object value = new ExpressionCompiler.Fixed(attribute.name()).of(thing, context);
    return value == null ? EmptyValue.of(attribute.type()) : value;
  }
}
