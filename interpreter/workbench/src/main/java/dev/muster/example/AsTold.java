package dev.muster.example;

import dev.muster.compile.expression.ExpressionEvaluator;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Type;
import dev.muster.trace.Value;
import dev.muster.trace.ValueText;
import dev.muster.world.Frame;
import dev.muster.world.World;

/**
 * Tests a condition of an example with lengths and angles as people read them: two that are told in
 * the same words are equal. Rules compare what is measured, which a stop at another base or at the
 * edge leaves a hair short of what is written; so do {@code <} and {@code >}, which are about that.
 */
record AsTold(Frame frame, World world) {

  boolean holds(CheckedExpression condition) {
    if (condition instanceof CheckedExpression.And c) {
      return holds(c.left()) && holds(c.right());
    }
    if (condition instanceof CheckedExpression.Or c) {
      return holds(c.left()) || holds(c.right());
    }
    if (condition instanceof CheckedExpression.Not c) {
      return !holds(c.of());
    }
    if (condition instanceof CheckedExpression.Compared c) {
      return isFlags(c)
          ? (holds(c.left()) == holds(c.right())) == (c.relation() == Relation.EQUAL)
          : compared(c);
    }
    return isTrue(condition)
        || condition instanceof CheckedExpression.Is c
            && c.tests().stream()
                .anyMatch(
                    test ->
                        test instanceof CheckedExpression.Test.Equal equal
                            && same(c.of(), equal.value()));
  }

  private boolean compared(CheckedExpression.Compared c) {
    return switch (c.relation()) {
      case EQUAL, AT_MOST, AT_LEAST -> isTrue(c) || same(c.left(), c.right());
      case DIFFERENT -> isTrue(c) && !same(c.left(), c.right());
      case BELOW, ABOVE -> isTrue(c);
    };
  }

  private boolean isTrue(CheckedExpression condition) {
    return ExpressionEvaluator.of(condition, frame) == Boolean.TRUE;
  }

  private static boolean isFlags(CheckedExpression.Compared c) {
    return c.left().type() instanceof Type.Flag && c.right().type() instanceof Type.Flag;
  }

  /** Whether they are told in the same words. */
  private boolean same(CheckedExpression one, CheckedExpression other) {
    return isMeasured(one.type()) && isMeasured(other.type()) && told(one).equals(told(other));
  }

  private static boolean isMeasured(Type type) {
    return type instanceof Type.Distance || type instanceof Type.Angle;
  }

  private String told(CheckedExpression value) {
    return ValueText.of(
        Value.of(ExpressionEvaluator.of(value, frame), value.type(), world.lengthUnit()));
  }
}
