package dev.muster.play.story;

import dev.muster.lang.Span;
import dev.muster.model.Origin;
import dev.muster.world.Work;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.LongConsumer;

/** The procedures, events and orders that are being executed, one within the other. */
public final class CallStack {
  private final Deque<Span> calls = new ArrayDeque<>();

  /** Procedures within procedures, happenings within happenings. */
  public static final int LIMIT = 150;

  private final LongConsumer work;
  private final Span outermost;

  /**
   * @param work is told the steps that each call takes
   * @param outermost where it is while nothing is called
   */
  public CallStack(LongConsumer work, Span outermost) {
    this.work = work;
    this.outermost = outermost;
  }

  /** Returns where the innermost was called. */
  public Span where() {
    return calls.isEmpty() ? outermost : calls.getLast();
  }

  /**
   * @param what is called, for when there are too many, one within the other
   */
  public void enter(Span where, Origin what) {
    work.accept(Work.RUN);
    if (calls.size() >= LIMIT) {
      throw BattleProblem.at(
          "endless",
          where,
          "`%s` starts again within itself without end (%s deep)",
          what.name(),
          LIMIT);
    }
    calls.addLast(where);
  }

  public void leave() {
    calls.removeLast();
  }

  public int depth() {
    return calls.size();
  }

  public void backTo(int depth) {
    while (calls.size() > depth) {
      leave();
    }
  }
}
