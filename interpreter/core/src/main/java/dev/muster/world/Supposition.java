package dev.muster.world;

import dev.muster.board.Bounds;
import java.util.List;

/**
 * Things that are put elsewhere for a while, and then back.
 *
 * @param within where they may come to stand meanwhile, and where they stood before
 */
public record Supposition(List<Thing> things, Bounds within) {
  /** Whether something else might be found out meanwhile from this part of the state. */
  boolean changes(ReadSet from) {
    if (from.passing() || from.looksAt(within)) {
      return true;
    }
    for (Thing thing : things) {
      if (from.hasPlace(thing.id())) {
        return true;
      }
    }
    return false;
  }
}
