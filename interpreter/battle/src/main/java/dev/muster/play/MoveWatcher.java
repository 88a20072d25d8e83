package dev.muster.play;

import dev.muster.board.Box;
import dev.muster.world.Thing;
import java.util.List;

/** Sees things go their ways. */
@FunctionalInterface
public interface MoveWatcher {
  /**
   * @param places where it was on its way, the first and the last place among them
   */
  void went(Thing thing, List<Box> places);
}
