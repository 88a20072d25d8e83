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
    return switch (condition) {
      case CheckedExpression.And c -> holds(c.left()) && holds(c.right());
      case CheckedExpression.Or c -> holds(c.left()) || holds(c.right());
      case CheckedExpression.Not c -> !holds(c.of());
      case CheckedExpression.Compared c when isFlags(c) ->
          (holds(c.left()) == holds(c.right())) == (c.relation() == Relation.EQUAL);
      case CheckedExpression.Compared c ->
          switch (c.relation()) {
            case EQUAL, AT_MOST, AT_LEAST -> isTrue(c) || same(c.left(), c.right());
            case DIFFERENT -> isTrue(c) && !same(c.left(), c.right());
            case BELOW, ABOVE -> isTrue(c);
          };
      case CheckedExpression.Is c ->
          isTrue(c)
              || c.tests().stream()
                  .anyMatch(
                      test ->
                          test instanceof CheckedExpression.Test.Equal equal
                              && same(c.of(), equal.value()));
      case CheckedExpression other -> isTrue(other);
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
