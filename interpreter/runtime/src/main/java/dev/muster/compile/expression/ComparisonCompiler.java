package dev.muster.compile.expression;

import static dev.muster.compile.expression.ExpressionCompiler.counted;
import static dev.muster.world.Numbers.EPSILON;

import dev.muster.board.Box;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.CheckedExpression;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Compiles comparisons and {@code is}. */
public final class ComparisonCompiler {
  private ComparisonCompiler() {}

  /** Compiles an operand that is compared by its size: {@code none} has no size. */
  private static CompiledExpression sized(CheckedExpression expression) {
    CompiledExpression of = ExpressionCompiler.of(expression);
    if (of instanceof CompiledExpression.OfNumber) {
      return of;
    }
    return CompiledExpression.number(
        f -> {
          if (of.value(f) instanceof Number number) {
            return number.doubleValue();
          }
          throw f.context()
              .problem(
                  expression.span(),
                  "this is `none`, which is neither more nor less than anything; ask first: `%s"
                      + " exists`",
                  expression.span().text().strip());
        });
  }

  static CompiledExpression of(CheckedExpression.Compared c) {
    if (c.relation() == Relation.EQUAL || c.relation() == Relation.DIFFERENT) {
      CompiledExpression left = ExpressionCompiler.of(c.left());
      CompiledExpression right = ExpressionCompiler.of(c.right());
      boolean wanted = c.relation() == Relation.EQUAL;
      return CompiledExpression.flag(
          f -> same(counted(left, f).value(f), right.value(f), f) == wanted);
    }
    CompiledExpression left = sized(c.left());
    CompiledExpression right = sized(c.right());
    return switch (c.relation()) {
      case AT_MOST ->
          CompiledExpression.flag(f -> counted(left, f).number(f) <= right.number(f) + EPSILON);
      case AT_LEAST ->
          CompiledExpression.flag(f -> counted(left, f).number(f) >= right.number(f) - EPSILON);
      case BELOW ->
          CompiledExpression.flag(f -> counted(left, f).number(f) < right.number(f) - EPSILON);
      case ABOVE ->
          CompiledExpression.flag(f -> counted(left, f).number(f) > right.number(f) + EPSILON);
      case EQUAL, DIFFERENT -> throw new IllegalStateException();
    };
  }

  /** The same where lists, too, may be compared, value by value. */
  private static boolean same(@Nullable Object a, @Nullable Object b, Frame f) {
    if (a instanceof List<?> several) {
      f.context().addWork(several.size());
    }
    return same(a, b);
  }

  public static boolean same(@Nullable Object a, @Nullable Object b) {
    if (a instanceof Double x && b instanceof Double y) {
      return Math.abs(x - y) <= EPSILON;
    }
    if (a instanceof Box x && b instanceof Box y) {
      return x.standsLike(y, EPSILON);
    }
    return Objects.equals(a, b);
  }

  static CompiledExpression of(CheckedExpression.Is is) {
    CompiledExpression of = ExpressionCompiler.of(is.of());
    List<Tester> testers = new ArrayList<>();
    for (CheckedExpression.Test test : is.tests()) {
      testers.add(
          switch (test) {
            case CheckedExpression.Test.OfKind k ->
                (value, f) -> value instanceof Thing thing && thing.kind().is(k.kind());
            case CheckedExpression.Test.Equal e -> {
              CompiledExpression wanted = ExpressionCompiler.of(e.value());
              yield (value, f) -> same(value, wanted.value(f), f);
            }
            case CheckedExpression.Test.Between b -> {
              CompiledExpression low = ExpressionCompiler.of(b.low());
              CompiledExpression high = ExpressionCompiler.of(b.high());
              boolean above = b.above();
              yield (value, f) ->
                  value instanceof Number n
                      && (above
                          ? n.doubleValue() > low.number(f) + EPSILON
                          : n.doubleValue() >= low.number(f) - EPSILON)
                      && n.doubleValue() <= high.number(f) + EPSILON;
            }
          });
    }
    Tester[] all = testers.toArray(Tester[]::new);
    return CompiledExpression.flag(
        f -> {
          Object value = of.value(f);
          for (Tester tester : all) {
            f.context().addWork();
            if (tester.test(value, f)) {
              return true;
            }
          }
          return false;
        });
  }

  private interface Tester {
    boolean test(@Nullable Object value, Frame frame);
  }
}
