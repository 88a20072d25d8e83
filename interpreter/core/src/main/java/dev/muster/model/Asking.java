package dev.muster.model;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is the same of every statement that asks a side to decide, whatever it can answer.
 *
 * @param title the question as it is put to a person
 * @param secretly whether only the side itself is told of the answer
 * @param named the things that are named where it is asked
 */
public record Asking(
    CheckedExpression side,
    Decision decision,
    Optional<CheckedExpression.Text> title,
    boolean secretly,
    Optional<NamedThings> named) {
  /** One in the words of the language, whose answer all are told. */
  public static Asking openly(
      CheckedExpression side, Decision decision, Optional<NamedThings> named) {
    return new Asking(side, decision, Optional.empty(), false, named);
  }

  Stream<CheckedExpression> expressions() {
    return Stream.concat(Stream.of(side), title.stream());
  }
}
