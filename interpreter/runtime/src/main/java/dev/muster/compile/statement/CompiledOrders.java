package dev.muster.compile.statement;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.CompiledSelection;
import dev.muster.model.Action;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Optional;

/**
 * A place where a side gives orders until it is done.
 *
 * @param actions the actions that may be ordered; empty for all
 * @param until when it is over without an answer
 * @param ofActor whether {@code until} asks of the one who was ordered last
 */
public record CompiledOrders(
    CompiledSelection actors,
    List<Action> actions,
    Optional<CompiledExpression> until,
    boolean ofActor) {
  /** Whether it is over without an answer; of its actor nothing is asked before there is one. */
  public boolean over(Frame frame, Optional<Thing> ordered) {
    if (until.isEmpty() || ofActor && ordered.isEmpty()) {
      return false;
    }
    if (ofActor) {
      frame.set(actors.slot(), ordered.get());
    }
    return until.get().test(frame);
  }
}
