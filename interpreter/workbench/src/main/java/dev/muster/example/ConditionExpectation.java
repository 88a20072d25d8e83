package dev.muster.example;

import dev.muster.board.Box;
import dev.muster.compile.expression.ExpressionEvaluator;
import dev.muster.example.ExampleResult.Failure;
import dev.muster.model.CheckedExpression;
import dev.muster.model.LengthUnit;
import dev.muster.model.Type;
import dev.muster.trace.Explanation;
import dev.muster.trace.ExplanationText;
import dev.muster.trace.ValueText;
import dev.muster.world.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Tests whether a condition of an example holds; if not, what came instead, and which rules caused
 * that.
 */
final class ConditionExpectation {
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

  /** What a condition that does not hold follows from; that it does not has been said. */
  private static List<String> why(CheckedExpression condition, RunningExample run) {
    List<Explanation> because =
        run.explainer().of(condition, run.frame()).stream()
            .flatMap(
                each ->
                    each.claim() instanceof Explanation.Claim.Holds
                        ? each.because().stream()
                        : Stream.of(each))
            .toList();
    return ExplanationText.brief(because);
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
