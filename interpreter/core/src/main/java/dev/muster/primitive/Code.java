package dev.muster.primitive;

import dev.muster.model.CheckedExpression.Apply;
import dev.muster.world.EvaluationContext;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The code by which a primitive computes its result from values. Problems are thrown as {@link
 * EvaluationContext#problem}, with a place of the call.
 */
public sealed interface Code {
  /** One number from another. */
  record OfNumber(DoubleUnaryOperator of) implements Code {}

  /** One number from two, or from more, one after the other. */
  record OfNumbers(DoubleBinaryOperator of) implements Code {}

  /** The same where a result may be impossible. */
  record Calculation(Calculating of) implements Code {}

  /** Whether a number is such a number. */
  record NumberTest(DoublePredicate of) implements Code {}

  /** A value that whatever is of this class has. */
  record Field<T>(Class<T> owner, Reading<T> of) implements Code {}

  record ToNumber(Numbering of) implements Code {}

  record ToFlag(Testing of) implements Code {}

  record ToValue(Valuing of) implements Code {}

  interface Calculating {
    double of(Apply call, EvaluationContext context, double a, double b);
  }

  interface Reading<T> {
    @Nullable Object of(Apply call, EvaluationContext context, T owner);
  }

  interface Numbering {
    double of(Apply call, EvaluationContext context, @Nullable Object[] values);
  }

  interface Testing {
    boolean of(Apply call, EvaluationContext context, @Nullable Object[] values);
  }

  interface Valuing {
    @Nullable Object of(Apply call, EvaluationContext context, @Nullable Object[] values);
  }
}
