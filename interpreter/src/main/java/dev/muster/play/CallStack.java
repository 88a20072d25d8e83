package dev.muster.play;

import dev.muster.lang.Span;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** The procedures, events and orders that are being executed, one within the other. */
final class CallStack {
  private final Deque<Span> calls = new ArrayDeque<>();

  /** Where the innermost was called. */
  Optional<Span> innermost() {
    return Optional.ofNullable(calls.peekLast());
  }

  /**
   * @param complaint what is wrong when there are too many, one within the other
   */
  void enter(Span where, String complaint) {
    if (calls.size() >= Battle.DEPTH_LIMIT) {
      throw BattleProblem.at("endless", where, "%s (%s deep)", complaint, Battle.DEPTH_LIMIT);
    }
    calls.addLast(where);
  }

  void leave() {
    calls.removeLast();
  }
}
