package dev.muster.play.answers;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.model.Answer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import dev.muster.model.Subexpressions;
import dev.muster.play.story.BattleProblem;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Tells of quantities that depend on each other in a circle, and where each asks for the next. */
final class QuantityCircle {
  private final Rulebook rulebook;

  private QuantityCircle(Rulebook rulebook) {
    this.rulebook = rulebook;
  }

  /**
   * @param circle each asks for the next, and the last for the first
   */
  static BattleProblem problem(List<Quantity> circle, Rulebook rulebook) {
    QuantityCircle told = new QuantityCircle(rulebook);
    Quantity first = circle.getFirst();
    Optional<Span> asked = told.asking(circle, 0);
    Diagnostic problem =
        Diagnostic.error(
            BattleProblem.ENDLESS,
            asked.orElse(first.origin().span()),
            "the value of `%s` depends on itself: %s → %s",
            first.name(),
            Words.path(circle.stream().map(Quantity::name).toList()),
            first.name());
    if (asked.isPresent()) {
      problem = problem.also(first.origin().span(), "declared here");
    }
    for (int i = 1; i < circle.size(); i++) {
      Quantity step = circle.get(i);
      if (circle.indexOf(step) == i) {
        problem =
            problem.also(
                told.asking(circle, i).orElse(step.origin().span()),
                "`%s` is part of the cycle",
                step.name());
      }
    }
    return new BattleProblem(problem);
  }

  /** Returns where a modifier or a row asks for the next, unless the formula does. */
  private Optional<Span> asking(List<Quantity> circle, int at) {
    Quantity quantity = circle.get(at);
    Quantity next = circle.get((at + 1) % circle.size());
    return rulebook.bodies().of(quantity).formula().flatMap(f -> call(f, next)).isPresent()
        ? Optional.empty()
        : rulebook.rules().all().stream()
            .flatMap(rule -> expressions(rule, quantity))
            .flatMap(e -> call(e, next).stream())
            .findFirst();
  }

  private static Stream<CheckedExpression> expressions(Rule rule, Quantity of) {
    return rule.topic() == of && !(rule.answer() instanceof Answer.Lift)
        ? Stream.concat(rule.when().stream(), rule.answer().expressions().stream())
        : Stream.empty();
  }

  private static Optional<Span> call(CheckedExpression within, Quantity to) {
    return Subexpressions.within(within)
        .filter(e -> e instanceof CheckedExpression.Ask c && c.of() == to)
        .map(CheckedExpression::span)
        .findFirst();
  }
}
