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

  /** The expression of a statement, and the story of the rankings in it. */
  static CompiledExpression telling(CheckedExpression expression) {
    CompiledExpression code = ExpressionCompiler.of(expression);
    int[] results =
        Subexpressions.within(expression)
            .filter(CheckedExpression.WinnerBy.class::isInstance)
            .mapToInt(part -> ((CheckedExpression.WinnerBy) part).result())
            .toArray();
    return results.length == 0 ? code : CompiledExpression.of(f -> told(code, results, f));
  }

  private static @Nullable Object told(CompiledExpression code, int[] results, Frame f) {
    for (int slot : results) {
      f.set(slot, null);
    }
    Object value = code.value(f);
    for (int slot : results) {
      if (f.get(slot) instanceof RankingResult result) {
        BattleEffects.of(f).tell(result);
      }
    }
    return value;
  }
}
