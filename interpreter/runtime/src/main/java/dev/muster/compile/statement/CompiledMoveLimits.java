package dev.muster.compile.statement;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.CompiledSelection;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.model.CheckedStatement;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The limits of a base's movement along its path.
 *
 * @param halts whether the rulebook's halts can stop it
 */
public record CompiledMoveLimits(
    boolean halts,
    Optional<CompiledSelection> clearOf,
    Optional<CompiledSelection> stopAt,
    Optional<CompiledExpression> stopWithin,
    Optional<CompiledExpression> gap) {

  public static CompiledMoveLimits of(CheckedStatement.MoveLimits limits) {
    return new CompiledMoveLimits(
        !limits.ignoringHalts(),
        limits.clearOf().map(CompiledSelection::of),
        limits.stoppingAt().map(CompiledSelection::of),
        limits.stoppingWithin().map(ExpressionCompiler::of),
        limits.gap().map(ExpressionCompiler::of));
  }

  CompiledMoveLimits withoutHalts() {
    return new CompiledMoveLimits(false, clearOf, stopAt, stopWithin, gap);
  }

  /** The same for the things that there are now. */
  public BattleEffects.MoveLimits in(Frame f) {
    return new BattleEffects.MoveLimits(
        halts,
        things(clearOf, f),
        things(stopAt, f),
        stopWithin.map(d -> d.number(f)).orElse(0.0),
        gap.map(d -> OptionalDouble.of(d.number(f))).orElse(OptionalDouble.empty()));
  }

  private static List<Thing> things(Optional<CompiledSelection> selection, Frame f) {
    List<Thing> things = new ArrayList<>();
    if (selection.isPresent()) {
      for (Object item : selection.get().list(f)) {
        if (item instanceof Thing thing && thing.onTable()) {
          things.add(thing);
        }
      }
    }
    return things;
  }
}
