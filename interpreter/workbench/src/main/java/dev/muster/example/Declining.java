package dev.muster.example;

import dev.muster.play.decisions.Question;
import java.util.List;
import java.util.Optional;

/** How questions are declined. */
public final class Declining {
  private static final List<String> ANSWERS = List.of("none", "no", "done", "enough");

  private Declining() {}

  /** The answer by which the question is declined; empty when something must be chosen. */
  public static Optional<String> of(Question question) {
    return ANSWERS.stream().filter(question::allows).findFirst();
  }
}
