package dev.muster.compile.expression;

import dev.muster.board.Body;
import dev.muster.board.ImpossibleException;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Type;
import dev.muster.primitive.Places;
import dev.muster.world.Arguments;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Frame;
import dev.muster.world.PathPlan;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Compiles paths, and lays on the table those that are planned. */
final class PathCompiler {
  private PathCompiler() {}

  /** Nothing goes less than nowhere; only a rotation has two ways to turn. */
  private static double notNegative(
      CheckedExpression.PathLiteral literal, int size, double number, Frame f) {
    if (number < 0 && literal.sizes().get(size).type() instanceof Type.Distance) {
      throw f.context()
          .problem(literal.sizes().get(size).span(), "a path cannot be shorter than 0");
    }
    return number;
  }

  static CompiledExpression of(CheckedExpression.PathLiteral literal) {
    CompiledExpression[] sizes = ExpressionCompiler.array(literal.sizes());
    CompiledExpression plan =
        literal.goal().isPresent()
            ? toward(literal.goal().get(), sizes[0])
            : CompiledExpression.of(
                f -> {
                  double[] numbers = new double[sizes.length];
                  for (int i = 0; i < numbers.length; i++) {
                    numbers[i] = notNegative(literal, i, sizes[i].number(f), f);
                  }
                  return new PathPlan(
                      literal.shape(), literal.turn(), literal.line(), Optional.empty(), numbers);
                });
    if (literal.of().isEmpty()) {
      return plan;
    }
    CompiledExpression of = ExpressionCompiler.of(literal.of().get());
    return CompiledExpression.of(
        f -> {
          try {
            return laid(of.value(f), plan, f);
          } catch (ImpossibleException impossible) {
            throw f.context()
                .problem(literal.span(), "%s", String.valueOf(impossible.getMessage()));
          }
        });
  }

  private static CompiledExpression toward(CheckedExpression goal, CompiledExpression distance) {
    CompiledExpression of = ExpressionCompiler.of(goal);
    return CompiledExpression.of(
        f ->
            PathPlan.toward(
                Places.goal(of.value(f), goal.span(), f.context()), distance.number(f)));
  }

  private static @Nullable Object laid(@Nullable Object of, CompiledExpression plan, Frame f) {
    f.context().addWork(Work.PATH);
    return switch (of) {
      case Thing thing when thing.base() != null -> path(plan.value(f), thing, f.context());
      case List<?> things
          when Places.body(things, f.context().world()) instanceof Body body
              && plan.value(f) instanceof PathPlan planned ->
          planned.from(body, f.context().world());
      case null, default -> null;
    };
  }

  /** The arguments with plans made into paths of the actor, which is the first argument. */
  static Arguments laid(Arguments arguments, EvaluationContext context) {
    if (arguments.get(0) instanceof Thing actor && actor.base() != null) {
      for (int i = 1; i < arguments.size(); i++) {
        if (arguments.get(i) instanceof PathPlan) {
          return arguments.map(a -> path(a, actor, context));
        }
      }
    }
    return arguments;
  }

  private static @Nullable Object path(
      @Nullable Object argument, Thing actor, EvaluationContext context) {
    return argument instanceof PathPlan plan
        ? plan.from(actor.requireBase(), context.world())
        : argument;
  }
}
