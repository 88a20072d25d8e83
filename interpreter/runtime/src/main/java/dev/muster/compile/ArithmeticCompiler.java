package dev.muster.compile;

import static dev.muster.compile.ExpressionCompiler.counted;

import dev.muster.model.CheckedExpression;
import dev.muster.world.Frame;
import java.util.function.DoubleBinaryOperator;

/** Compiles what is calculated with {@code +}, {@code -}, {@code *} and {@code /}. */
final class ArithmeticCompiler {
  /** The least number of more than 15 digits, which is no longer exact. */
  private static final double MOST_RESULT = 1e15;

  private ArithmeticCompiler() {}

  static CompiledExpression of(CheckedExpression.Arithmetic c) {
    CompiledExpression left = ExpressionCompiler.of(c.left());
    CompiledExpression right = ExpressionCompiler.of(c.right());
    return switch (c.operator()) {
      case ADD -> calculation(c, left, right, (a, b) -> a + b);
      case SUBTRACT -> calculation(c, left, right, (a, b) -> a - b);
      case MULTIPLY -> calculation(c, left, right, (a, b) -> a * b);
      case DIVIDE ->
          CompiledExpression.number(
              f -> {
                double by = counted(right, f).number(f);
                if (by == 0) {
                  throw f.context().problem(c.span(), "this divides by 0");
                }
                double of = left.number(f);
                return known(c, of, by, of / by, f);
              });
    };
  }

  private static CompiledExpression calculation(
      CheckedExpression.Arithmetic c,
      CompiledExpression left,
      CompiledExpression right,
      DoubleBinaryOperator operator) {
    return CompiledExpression.number(
        f -> {
          double a = counted(left, f).number(f);
          double b = right.number(f);
          return known(c, a, b, operator.applyAsDouble(a, b), f);
        });
  }

  /** The result, which has no more digits than a number may have. What is off the table is far. */
  private static double known(
      CheckedExpression.Arithmetic c, double a, double b, double result, Frame f) {
    if (Math.abs(result) >= MOST_RESULT && Double.isFinite(a) && Double.isFinite(b)) {
      throw f.context().problem(c.span(), "this comes to more than 15 digits");
    }
    return result;
  }
}
