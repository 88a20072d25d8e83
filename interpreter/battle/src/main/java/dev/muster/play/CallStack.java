package dev.muster.play;

import dev.muster.lang.Span;
import dev.muster.model.Origin;
import dev.muster.world.Work;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.LongConsumer;

/** The procedures, events and orders that are being executed, one within the other. */
final class CallStack {
  private final Deque<Span> calls = new ArrayDeque<>();
  private final LongConsumer work;

  /**
   * @param work is told the steps that each call takes
   */
  CallStack(LongConsumer work) {
    this.work = work;
  }

  /** Returns where the innermost was called. */
  Optional<Span> innermost() {
    return Optional.ofNullable(calls.peekLast());
  }

  /**
   * @param what is called, for when there are too many, one within the other
   */
  void enter(Span where, Origin what) {
    work.accept(Work.RUN);
    if (calls.size() >= Battle.DEPTH_LIMIT) {
      throw BattleProblem.at(
          "endless",
          where,
          "`%s` starts again within itself without end (%s deep)",
          what.name(),
          Battle.DEPTH_LIMIT);
    }
    calls.addLast(where);
  }

  void leave() {
    calls.removeLast();
  }

  int depth() {
    return calls.size();
  }

  void backTo(int depth) {
    while (calls.size() > depth) {
      leave();
    }
  }
}
