package dev.muster.example;

import dev.muster.board.Box;
import dev.muster.compile.expression.ConditionFacts;
import dev.muster.compile.expression.ExpressionEvaluator;
import dev.muster.example.ExampleResult.Failure;
import dev.muster.model.CheckedExpression;
import dev.muster.model.LengthUnit;
import dev.muster.model.Ranking;
import dev.muster.model.Sight;
import dev.muster.model.Subexpressions;
import dev.muster.model.Type;
import dev.muster.trace.ReasonText;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryText;
import dev.muster.trace.Value;
import dev.muster.trace.ValueText;
import dev.muster.world.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Tests whether a condition of an example holds; if not, what came instead, and which rules caused
 * that.
 */
final class ConditionExpectation {
  /** The conditions that only put together what others say. */
  private static final Set<Class<?>> JOINING =
      Set.of(
          CheckedExpression.Not.class,
          CheckedExpression.And.class,
          CheckedExpression.Or.class,
          CheckedExpression.Is.class,
          CheckedExpression.Compared.class);

  private ConditionExpectation() {}

  static Optional<Failure> of(CheckedExpression condition, RunningExample run) {
    Frame frame = run.frame();
    if (new AsTold(frame, run.battle().world()).holds(condition)) {
      return Optional.empty();
    }
    if (condition instanceof CheckedExpression.And both) {
      Optional<Failure> left = of(both.left(), run);
      return left.isPresent() ? left : of(both.right(), run);
    }
    List<String> notes = new ArrayList<>();
    String message = "this does not hold: " + condition.span().text();
    if (condition instanceof CheckedExpression.Is is) {
      message =
          "expected "
              + is.span().text().strip()
              + ", but "
              + is.of().span().text().strip()
              + " is "
              + ValueText.value(
                  ExpressionEvaluator.of(is.of(), frame),
                  is.of().type(),
                  run.battle().world().lengthUnit());
    }
    if (condition instanceof CheckedExpression.Compared c) {
      Object left = ExpressionEvaluator.of(c.left(), frame);
      Object right = ExpressionEvaluator.of(c.right(), frame);
      LengthUnit unit = run.battle().world().lengthUnit();
      message =
          "expected "
              + c.span().text().strip()
              + ", but "
              + c.left().span().text().strip()
              + " is "
              + ValueText.value(left, c.left().type(), unit)
              + besides(c.right(), ValueText.value(right, c.right().type(), unit));
      if (left instanceof Box a && right instanceof Box b && a.facing() != b.facing()) {
        notes.add(
            "a spot has a facing, too: "
                + ValueText.value(a.facing(), Type.ANGLE, unit)
                + " and "
                + ValueText.value(b.facing(), Type.ANGLE, unit));
      }
    }
    notes.addAll(OtherWay.notes(condition, run));
    notes.addAll(why(condition, run));
    notes.addAll(run.story().notes(run.dice(), run.player()));
    return Optional.of(new Failure(condition.span(), message, notes));
  }

  /**
   * Returns what a condition asks of the rules and the table, as far as it can be asked once more.
   */
  private static Stream<CheckedExpression> asked(CheckedExpression condition) {
    return JOINING.contains(condition.getClass())
            || condition instanceof CheckedExpression.Apply a && a.primitive().sign()
        ? Subexpressions.of(condition).stream().flatMap(ConditionExpectation::asked)
        : Stream.of(condition);
  }

  /** The rules behind what is asked for. */
  static List<String> why(CheckedExpression asked, RunningExample run) {
    List<String> notes = new ArrayList<>();
    asked(asked).forEach(part -> why(part, run, notes));
    return notes;
  }

  private static void why(CheckedExpression expression, RunningExample run, List<String> notes) {
    if (expression instanceof CheckedExpression.Ask ask && ask.ofQuantity()) {
      notes.add("why " + ask.quantity().origin().label() + ":");
      run.battle()
          .why(ask.quantity(), run.values(ask.arguments()))
          .forEach(r -> notes.add("  " + ReasonText.of(r)));
      ConditionFacts facts = new ConditionFacts(run.battle().compiled().rulebook().bodies());
      for (ConditionFacts.Deciding part : facts.deciding(ask, run.frame())) {
        notes.add("  because `" + part.text() + (part.holds() ? "` holds" : "` does not hold"));
      }
    }
    if (expression instanceof CheckedExpression.Ask look && look.of() instanceof Sight sight) {
      notes.add(
          "why "
              + sight.origin().label()
              + ": "
              + run.battle().why(sight, run.values(look.arguments())));
    }
    if (expression instanceof CheckedExpression.Let let
        && let.value() instanceof CheckedExpression.Ask asked
        && asked.of() instanceof Ranking ranking) {
      run.battle()
          .rank(ranking, run.values(asked.arguments()))
          .ifPresent(
              result ->
                  notes.add(
                      StoryText.of(
                          StoryEvent.Applied.of(
                              result,
                              Value.of(
                                  result.winner(),
                                  Type.UNKNOWN,
                                  run.battle().world().lengthUnit())))));
    }
  }

  /** Returns the other side, unless its text says it already: a number, or the name of a thing. */
  private static String besides(CheckedExpression right, String value) {
    String text = right.span().text().strip();
    return right instanceof CheckedExpression.Number
            || right instanceof CheckedExpression.Constant(Boolean _, _, _)
            || value.equals(text)
        ? ""
        : " and " + text + " is " + value;
  }
}
