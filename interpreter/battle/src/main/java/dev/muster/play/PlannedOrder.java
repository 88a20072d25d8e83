package dev.muster.play;

import dev.muster.board.Box;
import dev.muster.trace.Refusal;
import dev.muster.world.Thing;
import java.util.List;

/**
 * An order that might be given.
 *
 * @param order as it is typed
 * @param refusals all that speaks against it
 * @param ways of those who would go anywhere
 */
public record PlannedOrder(String order, List<Refusal> refusals, List<Way> ways) {
  /**
   * @param places the first and the last place among them
   */
  public record Way(Thing thing, List<Box> places) {}
}
