package dev.muster.session;

import java.util.List;

/**
 * Conditions put requests whose conditions put requests, too deep: most likely rules that ask for
 * each other.
 */
public final class RuleDepthExceededException extends RuntimeException implements EndsEvaluation {
  private final List<String> path;

  RuleDepthExceededException(int limit, List<String> path) {
    super(
        "rules ask for each other more than %d deep: %s"
            .formatted(limit, String.join(" → ", path)));
    this.path = List.copyOf(path);
  }

  /** The names of the rules, outermost first. */
  public List<String> path() {
    return path;
  }

  @Override
  public boolean endsEvaluation() {
    return true;
  }
}
