package dev.muster.play.course;

import dev.muster.play.story.CallStack;
import dev.muster.play.story.Story;
import java.util.List;

/**
 * How far a battle has come: what is being told, carried out and waited for.
 *
 * @param calls what is being executed
 * @param running the procedures and orders among it, which rules may ask about
 * @param ended values that last as long as a procedure, when it is over
 * @param setUp such values that things were set up with
 */
public record Course(
    Story story,
    CallStack calls,
    RunningRoutines running,
    EndedValues ended,
    SetUpValues setUp,
    BattleEnd end) {
  /** Returns what puts back what is being carried out now, wherever that has been broken off. */
  public Runnable standing() {
    int called = calls.depth();
    int headings = story.depth();
    List<Runnable> parts = List.of(running.standing(), setUp.standing(), end.standing());
    return () -> {
      calls.backTo(called);
      story.backTo(headings);
      parts.forEach(Runnable::run);
    };
  }
}
