package dev.muster.example;

import dev.muster.compile.expression.ExpressionEvaluator;
import dev.muster.example.ExampleResult.Answer;
import dev.muster.example.ExampleResult.Failure;
import dev.muster.example.ExampleResult.Open;
import dev.muster.example.ExampleResult.Written;
import dev.muster.lang.syntax.Openness;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Example;
import dev.muster.model.LengthUnit;
import dev.muster.play.why.OrderExplainer;
import dev.muster.trace.Explanation;
import dev.muster.trace.Value;
import dev.muster.trace.ValueText;
import dev.muster.trace.WrittenValue;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds out what an author has left open, and how it would be written. */
final class OpenExpectation {
  private OpenExpectation() {}

  static Optional<Failure> value(Example.Step.ExpectOpen e, RunningExample run) {
    CheckedExpression asked = e.value();
    Object value = ExpressionEvaluator.of(asked, run.frame());
    LengthUnit unit = run.battle().world().lengthUnit();
    String is = ValueText.value(value, asked.type(), unit);
    if (value instanceof Double n && !Double.isFinite(n)) {
      return Optional.of(
          new Failure(
              e.asked(),
              e.asked().text().strip() + " is " + is,
              List.of("what is not on the table, or is `none`, is no distance from anything")));
    }
    run.open()
        .add(
            new Open(
                e.asked(),
                e.mark(),
                WrittenValue.of(value, asked.type(), unit).map(v -> around(v, e.openness(), value)),
                new Answer(Value.of(value, asked.type(), unit), is),
                behind(asked, run)));
    return Optional.empty();
  }

  private static List<Explanation> behind(CheckedExpression asked, RunningExample run) {
    List<Explanation> why = run.explainer().of(asked, run.frame());
    // What is asked, and what it is, need not be said again.
    return why.size() == 1
            && (why.getFirst().claim() instanceof Explanation.Claim.Worth
                || why.getFirst().claim() instanceof Explanation.Claim.Is)
        ? why.getFirst().because()
        : why;
  }

  /** Written so that it is read as it is meant: a condition holds, or does not. */
  private static Written around(String value, Openness openness, @Nullable Object is) {
    boolean yes = is == Boolean.TRUE;
    return switch (openness) {
      case CLOSED -> Written.inItsPlace(value);
      case OPEN -> new Written("(", ")", Optional.of(value));
      case CONDITION -> new Written(yes ? "" : "not ", "", Optional.empty());
      case CONDITIONS -> new Written(yes ? "" : "not (", yes ? "" : ")", Optional.empty());
    };
  }

  static Optional<Failure> order(Example.Step.ExpectOpenOrder e, RunningExample run) {
    List<Explanation> against =
        new OrderExplainer(run.battle(), run.explainer())
            .against(
                run.battle().compiled().program().action(e.action()),
                run.order(e.action(), e.arguments()));
    String found =
        against.stream()
            .map(Explanation::claim)
            .filter(Explanation.Claim.Refused.class::isInstance)
            .map(claim -> "refused by " + ((Explanation.Claim.Refused) claim).refusal().by())
            .findFirst()
            .orElse("allowed");
    run.open()
        .add(
            new Open(
                e.asked(),
                e.mark(),
                Optional.of(Written.inItsPlace(found)),
                new Answer(new Value.Text(found), found),
                against));
    return Optional.empty();
  }
}
