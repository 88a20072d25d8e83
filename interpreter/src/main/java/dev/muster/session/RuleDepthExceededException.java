package dev.muster.session;

import java.util.List;

/**
 * Conditions put requests whose conditions put requests, too deep: most likely rules that ask for
 * each other.
 */
public final class RuleDepthExceededException extends RuntimeException {
  private final List<String> way;

  RuleDepthExceededException(int limit, List<String> way) {
    super(
        "rules ask for each other more than %d deep: %s".formatted(limit, String.join(" → ", way)));
    this.way = List.copyOf(way);
  }

  /** The names of the rules on the way, outermost first. */
  public List<String> way() {
    return way;
  }
}
