package dev.muster.check.expression;

import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration.ActionDomain;
import dev.muster.lang.syntax.Declaration.ActionParameter;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.PathShape;
import dev.muster.lang.syntax.Statement;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement.Steps;
import dev.muster.model.Type;
import java.util.Optional;
import java.util.OptionalDouble;

/** Checks how far apart are the paths or places that are offered. */
public final class StepsChecker {
  private static final Sampled PLACES = new Sampled("a place", true, false);

  private final ExpressionContext context;

  public StepsChecker(ExpressionContext context) {
    this.context = context;
  }

  /**
   * What is offered by some of endlessly many.
   *
   * @param what in words
   */
  private record Sampled(String what, boolean lengths, boolean angles) {
    static Optional<Sampled> of(PathShape shape) {
      String what = "a `" + shape.word() + "` path";
      return switch (shape) {
        case STRAIGHT, BACKWARD, SIDEWAYS, TOWARD, ALONG ->
            Optional.of(new Sampled(what, true, false));
        case WHEEL, ROTATE -> Optional.of(new Sampled(what, false, true));
        case OBLIQUE, FREE -> Optional.of(new Sampled(what, true, true));
        case ABOUT_FACE -> Optional.empty();
      };
    }

    String sorts() {
      return among("one length, one angle or both", "a length", "an angle");
    }

    String form() {
      return among(
          "`offered every 1 cm`, `offered every 15 deg` or `offered every 1 cm and 15 deg`",
          "`offered every 1 cm`",
          "`offered every 15 deg`");
    }

    private String among(String both, String length, String angle) {
      return lengths && angles ? both : lengths ? length : angle;
    }
  }

  public Steps of(ActionParameter parameter, Scope scope) {
    if (parameter.steps().isEmpty()) {
      return Steps.NOT_SAID;
    }
    Statement.Steps offered = parameter.steps().get();
    Optional<Sampled> sampled =
        switch (parameter.domain()) {
          case ActionDomain.OfPath path -> Sampled.of(path.shape());
          case ActionDomain.OfSpot _ -> Optional.of(PLACES);
          case ActionDomain.OfThing _, ActionDomain.OfNumber _, ActionDomain.OfGroup _ ->
              Optional.empty();
        };
    if (sampled.isEmpty()) {
      context.problems.add(
          Diagnostic.error(
                  "no-steps",
                  offered.span(),
                  "`%s` is offered in full, without steps",
                  parameter.name())
              .note(
                  "leave out `offered every …`: only paths and places of which there are endlessly many are offered in steps"));
      return Steps.NOT_SAID;
    }
    return of(offered, sampled.get(), scope);
  }

  /** From place to place. */
  public Steps places(Optional<Statement.Steps> offered, Scope scope) {
    return offered.map(steps -> of(steps, PLACES, scope)).orElse(Steps.NOT_SAID);
  }

  private Steps of(Statement.Steps offered, Sampled sampled, Scope scope) {
    Optional<CheckedExpression> length = Optional.empty();
    Optional<CheckedExpression> angle = Optional.empty();
    for (Expression every : offered.every()) {
      CheckedExpression step = context.expressions.of(every, scope);
      if (TypeRules.unknown(step.type())) {
        continue;
      }
      if (sampled.angles() && angle.isEmpty() && step.type() instanceof Type.Angle) {
        angle = Optional.of(step);
      } else if (sampled.lengths() && length.isEmpty() && distance(step.type())) {
        length =
            Optional.of(context.expressions.fit(step, Type.DISTANCE, Expectation.Operand.EVERY));
      } else {
        context.problems.add(
            Diagnostic.error(
                    "no-steps",
                    step.span(),
                    "%s is offered in steps of %s",
                    sampled.what(),
                    sampled.sorts())
                .note("write %s", sampled.form()));
        continue;
      }
      OptionalDouble known = new KnownNumbers().of(step);
      if (known.isPresent() && known.getAsDouble() < Steps.LEAST) {
        context.problems.add(
            Diagnostic.error(
                    "small-step", step.span(), "a step is at least one millimetre or one degree")
                .note("more would be offered than anybody could look through"));
      }
    }
    return new Steps(length, angle);
  }

  private static boolean distance(Type type) {
    return type instanceof Type.Distance || type instanceof Type.Rung;
  }
}
