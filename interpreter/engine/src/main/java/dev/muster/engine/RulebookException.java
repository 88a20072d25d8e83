package dev.muster.engine;

import java.util.List;
import java.util.stream.Collectors;

/** A rulebook, or what was asked of it, cannot be used: the message is the text of all errors. */
public final class RulebookException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient List<Problem> problems;

  RulebookException(List<Problem> problems) {
    super(problems.stream().map(Problem::text).collect(Collectors.joining("\n")));
    this.problems = List.copyOf(problems);
  }

  /** Errors, and the warnings that were found with them. */
  public List<Problem> problems() {
    return problems;
  }
}
