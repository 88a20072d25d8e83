package dev.muster.compile.expression;

import dev.muster.model.Action;
import dev.muster.model.Arc;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Ask;
import dev.muster.model.Quantity;
import dev.muster.model.Ranking;
import dev.muster.model.Sight;
import dev.muster.model.Zone;
import dev.muster.world.Arguments;
import org.jspecify.annotations.Nullable;

/** Compiles questions to the rules. */
final class AskCompiler {
  private AskCompiler() {}

  static CompiledExpression of(Ask ask) {
    return switch (ask.of()) {
      case Zone zone -> GeometryCompiler.zone(zone, ask.arguments());
      case Arc arc -> GeometryCompiler.arc(arc, ask.arguments().getFirst());
      case Action action -> may(action, ask);
      case Quantity quantity -> {
        CompiledExpression[] arguments = ExpressionCompiler.array(ask.arguments());
        yield CompiledExpression.of(
            f -> {
              Arguments values = ExpressionCompiler.arguments(arguments, f);
              return f.context()
                  .ask(
                      quantity,
                      values.size() > 1 ? PathCompiler.laid(values, f.context()) : values);
            });
      }
      case Sight sight -> {
        CompiledExpression[] arguments = ExpressionCompiler.array(ask.arguments());
        yield CompiledExpression.flag(
            f -> f.context().sees(sight, ExpressionCompiler.arguments(arguments, f)));
      }
      case Ranking ranking -> {
        CompiledExpression[] arguments = ExpressionCompiler.array(ask.arguments());
        yield CompiledExpression.of(
            f ->
                f.context().rank(ranking, ExpressionCompiler.arguments(arguments, f)).orElse(null));
      }
    };
  }

  private static CompiledExpression may(Action action, Ask ask) {
    @Nullable CompiledExpression[] arguments = new CompiledExpression[ask.arguments().size()];
    for (int i = 0; i < arguments.length; i++) {
      CheckedExpression argument = ask.arguments().get(i);
      arguments[i] =
          CheckedExpression.isAnything(argument) ? null : ExpressionCompiler.of(argument);
    }
    return CompiledExpression.flag(
        f -> {
          @Nullable Object[] given = new Object[arguments.length];
          for (int i = 0; i < given.length; i++) {
            CompiledExpression argument = arguments[i];
            if (argument != null) {
              given[i] = argument.value(f);
              if (given[i] == null) {
                return false;
              }
            }
          }
          Arguments known = PathCompiler.laid(Arguments.of(given), f.context());
          return Boolean.TRUE.equals(
              f.context().memoized(ask, known, () -> f.context().mayDo(action, known)));
        });
  }
}
