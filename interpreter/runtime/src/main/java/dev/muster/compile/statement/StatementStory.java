package dev.muster.compile.statement;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Ranking;
import dev.muster.model.Subexpressions;
import dev.muster.world.Frame;
import dev.muster.world.RankingResult;
import org.jspecify.annotations.Nullable;

/**
 * Tells how a statement comes by a value: what decided its rankings, which dice it counted. If a
 * rule asks, it is a query like any other, and nothing is reported.
 */
final class StatementStory {
  private StatementStory() {}

  /** The expression of a statement; evaluating it also tells how it came by its value. */
  static CompiledExpression telling(CheckedExpression expression) {
    return SettledDice.of(expression, told(expression));
  }

  private static CompiledExpression told(CheckedExpression expression) {
    CompiledExpression ranked = rankings(expression, ExpressionCompiler.of(expression));
    return CountedDice.in(expression)
        .<CompiledExpression>map(
            counts ->
                CompiledExpression.of(
                    f -> {
                      @Nullable Object value = ranked.value(f);
                      counts.tell(f);
                      return value;
                    }))
        .orElse(ranked);
  }

  private static CompiledExpression rankings(
      CheckedExpression expression, CompiledExpression compiled) {
    int[] results =
        Subexpressions.within(expression)
            .filter(
                part ->
                    part instanceof CheckedExpression.Let let
                        && let.value() instanceof CheckedExpression.Ask ask
                        && ask.of() instanceof Ranking)
            .mapToInt(part -> ((CheckedExpression.Let) part).slot())
            .toArray();
    return results.length == 0 ? compiled : CompiledExpression.of(f -> told(compiled, results, f));
  }

  private static @Nullable Object told(CompiledExpression compiled, int[] results, Frame f) {
    for (int slot : results) {
      f.set(slot, null);
    }
    BattleEffects effects = BattleEffects.of(f);
    BattleEffects.Tracked<@Nullable Object> made =
        effects.secrets().tracked(() -> compiled.value(f));
    for (int slot : results) {
      if (f.get(slot) instanceof RankingResult result) {
        effects.emit(result, made.secrets());
      }
    }
    return made.value();
  }
}
