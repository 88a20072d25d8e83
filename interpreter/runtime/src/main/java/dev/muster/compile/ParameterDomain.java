package dev.muster.compile;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.CompiledSelection;
import dev.muster.compile.expression.CompiledSteps;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.compile.statement.CompiledMoveLimits;
import dev.muster.compile.statement.CompiledSpotRegion;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.PathShape;
import dev.muster.model.Action;
import dev.muster.model.Kind;
import java.util.List;
import java.util.Optional;

/** The values that may fill a parameter of an action. */
public sealed interface ParameterDomain {
  record Things(CompiledSelection selection) implements ParameterDomain {}

  /**
   * @param of the parameter whose path it is
   */
  record Paths(
      PathShape shape,
      Optional<Kind> line,
      Optional<CompiledExpression> upTo,
      Optional<CompiledExpression> angle,
      int legs,
      CompiledSteps steps,
      CompiledMoveLimits limits,
      int of)
      implements ParameterDomain {}

  record Counts(CompiledExpression low, CompiledExpression high, Span span)
      implements ParameterDomain {}

  /**
   * @param spacing how near each is to another
   */
  record Groups(
      CompiledSelection selection,
      Optional<CompiledExpression> spacing,
      Optional<CompiledExpression> most)
      implements ParameterDomain {}

  record Spots(CompiledSpotRegion region) implements ParameterDomain {}

  record Formations() implements ParameterDomain {}

  record Names(List<Object> members) implements ParameterDomain {}

  static ParameterDomain of(Action.Domain domain) {
    return switch (domain) {
      case Action.Domain.OfThing d -> new Things(CompiledSelection.of(d.selection()));
      case Action.Domain.OfPath d ->
          new Paths(
              d.shape(),
              d.line(),
              d.upTo().map(ExpressionCompiler::of),
              d.angle().map(ExpressionCompiler::of),
              d.legs(),
              CompiledSteps.of(d.steps()),
              CompiledMoveLimits.of(d.limits()),
              d.of());
      case Action.Domain.OfNumber d ->
          new Counts(
              ExpressionCompiler.of(d.low()), ExpressionCompiler.of(d.high()), d.high().span());
      case Action.Domain.OfGroup d ->
          new Groups(
              CompiledSelection.of(d.selection()),
              d.spacing().map(ExpressionCompiler::of),
              d.most().map(ExpressionCompiler::of));
      case Action.Domain.OfSpot d -> new Spots(CompiledSpotRegion.of(d.region()));
      case Action.Domain.OfFormation d -> new Formations();
      case Action.Domain.OfName d -> new Names(List.copyOf(d.set().members()));
    };
  }
}
