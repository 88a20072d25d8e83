package dev.muster.compile.statement;

import dev.muster.board.Box;
import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.CompiledSteps;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.model.CheckedStatement;
import dev.muster.primitive.Places;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The region of the table in which a place is looked for. */
public record CompiledSpotRegion(
    CompiledExpression area, Optional<CompiledExpression> within, CompiledSteps steps) {

  public static CompiledSpotRegion of(CheckedStatement.SpotRegion region) {
    return new CompiledSpotRegion(
        ExpressionCompiler.of(region.area()),
        region.within().map(ExpressionCompiler::of),
        CompiledSteps.of(region.steps()));
  }

  /** The places that are offered for the thing. */
  public List<Box> spots(Thing thing, Frame f) {
    return BattleEffects.of(f)
        .spots(
            thing,
            Places.place(area.value(f), f.context().world()),
            within.isPresent() ? OptionalDouble.of(within.get().number(f)) : OptionalDouble.empty(),
            steps.length(f));
  }
}
