package dev.muster.compile.expression;

import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;
import dev.muster.lang.Span;
import dev.muster.model.Action;
import dev.muster.model.Quantity;
import dev.muster.model.Ranking;
import dev.muster.model.Routine;
import dev.muster.model.Sight;
import dev.muster.world.Arguments;
import dev.muster.world.EvaluationContext;
import dev.muster.world.RankingResult;
import dev.muster.world.Thing;
import dev.muster.world.World;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A table without rules, for the sizes that are needed before a battle can begin. */
record PreBattleContext(World world) implements EvaluationContext {
  @Override
  public @Nullable Thing running(Routine routine) {
    return null;
  }

  @Override
  public Object ask(Quantity quantity, Arguments arguments) {
    throw problem(
        quantity.origin().span(), "`%s` cannot be asked before the table is laid", quantity.name());
  }

  @Override
  public Object memoized(Object asked, Arguments arguments, Supplier<Object> found) {
    return found.get();
  }

  @Override
  public boolean mayDo(Action action, Arguments given) {
    throw problem(action.origin().span(), "no order can be given before the table is laid");
  }

  @Override
  public boolean sees(Sight sight, Arguments arguments) {
    throw problem(sight.origin().span(), "nothing can be seen before the table is laid");
  }

  @Override
  public Optional<RankingResult> rank(Ranking ranking, Arguments arguments) {
    throw problem(ranking.origin().span(), "nobody can win before the table is laid");
  }

  @Override
  public void addWork(long steps) {}

  @Override
  @FormatMethod
  public RuntimeException problem(Span where, @FormatString String message, Object... arguments) {
    return new IllegalStateException(where + ": " + message.formatted(arguments));
  }
}
