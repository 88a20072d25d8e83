package dev.muster.example;

import dev.muster.compile.statement.Candidate;
import dev.muster.play.decisions.Question;
import java.util.Objects;

/** A side was asked what the example says nothing of. */
final class UnansweredException extends RuntimeException {
  private final Question question;

  UnansweredException(Question question) {
    super(
        question.side().title()
            + " is asked `"
            + question.decision()
            + "`, and the example does not say what is answered; "
            + OfferedText.of(question.choices().stream().map(Candidate::typed).toList()),
        null,
        false,
        false);
    this.question = question;
  }

  /** Returns who is asked what, and what is offered. */
  String told() {
    return Objects.requireNonNull(getMessage());
  }

  /** The way out in the example itself. */
  String help() {
    return "answer it with `"
        + answer()
        + "`"
        + Declining.of(question)
            .map(decline -> ", or let it be declined with `" + declined() + "`")
            .orElse("");
  }

  /** What a rulebook adds to an example of one that it extends. */
  String addition() {
    return Declining.of(question).isPresent() ? declined() : answer();
  }

  private String answer() {
    return "choose " + question.decision() + ": …";
  }

  private String declined() {
    return "others decline " + question.decision();
  }
}
