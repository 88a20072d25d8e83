package dev.muster.compile;

import dev.muster.model.CheckedExpression;
import dev.muster.model.Subexpressions;
import dev.muster.world.Frame;
import dev.muster.world.RankingResult;
import org.jspecify.annotations.Nullable;

/**
 * Tells what decided the rankings that a statement asks for. Where a rule asks, it is a query like
 * any other, and nothing is told.
 */
final class RankingStory {
  private RankingStory() {}

  /** The expression of a statement; evaluating it also tells what decided the rankings in it. */
  static CompiledExpression telling(CheckedExpression expression) {
    CompiledExpression compiled = ExpressionCompiler.of(expression);
    int[] results =
        Subexpressions.within(expression)
            .filter(CheckedExpression.WinnerBy.class::isInstance)
            .mapToInt(part -> ((CheckedExpression.WinnerBy) part).result())
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
