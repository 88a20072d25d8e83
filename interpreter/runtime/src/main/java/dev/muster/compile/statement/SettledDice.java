package dev.muster.compile.statement;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Subexpressions;
import dev.muster.model.Type;
import java.util.stream.Stream;

/** Finds the values of statements that depend on dice, so that no more of these need be decided. */
public final class SettledDice {
  private SettledDice() {}

  /** The expression of a statement, where somebody wants to know no more than what comes of it. */
  public static CompiledExpression of(CheckedExpression expression, CompiledExpression compiled) {
    return looksAtDice(expression)
        ? CompiledExpression.of(
            f -> {
              Follower follower = BattleEffects.of(f).follower();
              return follower == null
                  ? compiled.value(f)
                  : follower.settle(() -> compiled.value(f), follower::key);
            })
        : compiled;
  }

  private static boolean looksAtDice(CheckedExpression expression) {
    return Subexpressions.within(expression).anyMatch(SettledDice::ofDice)
        && Subexpressions.within(expression).noneMatch(CheckedExpression.Run.class::isInstance);
  }

  private static boolean ofDice(CheckedExpression part) {
    return part instanceof CheckedExpression.Apply apply && takesDice(apply.arguments().stream())
        || part instanceof CheckedExpression.Ask ask && takesDice(ask.arguments().stream())
        || part instanceof CheckedExpression.Fold fold && takesDice(fold.selection().of().stream());
  }

  private static boolean takesDice(Stream<CheckedExpression> arguments) {
    return arguments
        .map(CheckedExpression::type)
        .anyMatch(type -> type instanceof Type.Roll || type instanceof Type.Pairing);
  }
}
