package dev.muster.compile.expression;

import dev.muster.lang.Span;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement.Steps;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Frame;
import java.util.Optional;

/** How far apart are the paths or places that are offered, where the rulebook says it. */
public record CompiledSteps(Optional<Every> length, Optional<Every> angle) {
  /** The limit on what is offered in such steps for one part of an order, or in one decision. */
  private static final int MOST = 10_000;

  public static CompiledSteps of(Steps steps) {
    return new CompiledSteps(steps.length().map(Every::of), steps.angle().map(Every::of));
  }

  public Optional<Step> length(Frame frame) {
    return length.map(every -> every.in(frame));
  }

  public Optional<Step> angle(Frame frame) {
    return angle.map(every -> every.in(frame));
  }

  private record Every(CompiledExpression size, Span span) {
    static Every of(CheckedExpression step) {
      return new Every(ExpressionCompiler.of(step), step.span());
    }

    Step in(Frame frame) {
      double now = size.number(frame);
      if (!(now >= Steps.LEAST)) {
        throw frame.context().problem(span, "this step is less than one millimetre or one degree");
      }
      return new Step(now, span);
    }
  }

  /**
   * @param size in millimetres or degrees
   */
  public record Step(double size, Span where) {
    /** Complains where there are too many. */
    public void offers(double count, EvaluationContext context) {
      if (count > MOST) {
        throw context.problem(
            where, "with this step there are more than %s to choose from; take a larger one", MOST);
      }
    }
  }
}
