package dev.muster.example;

import dev.muster.compile.statement.Candidate;
import dev.muster.play.decisions.Question;
import java.util.List;
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

  /** The ways out: in the example itself, or in a rulebook that asks what this one does not. */
  List<String> help(String example) {
    String answer = "choose " + question.decision() + ": …";
    boolean declinable = ScriptedPlayer.decline(question).isPresent();
    String decline = "others decline " + question.decision();
    return List.of(
        "answer it with `"
            + answer
            + "`"
            + (declinable ? ", or let it be declined with `" + decline + "`" : ""),
        "from another rulebook: `extend example "
            + example
            + " { "
            + (declinable ? decline : answer)
            + " }`");
  }
}
