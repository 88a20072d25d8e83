package dev.muster.compile;

import dev.muster.board.Box;
import dev.muster.board.Line;
import dev.muster.board.Overlap;
import dev.muster.world.Thing;
import dev.muster.world.World;
import java.util.Optional;

/** Lines of terrain that a base can follow. */
public final class Roads {
  private Roads() {}

  /** The first line of terrain at the base. */
  public static Optional<Line> under(Box base, World world) {
    for (Thing thing : world.everything()) {
      if (thing.shape() instanceof Line line && !thing.removed() && Overlap.touches(base, line)) {
        return Optional.of(line);
      }
    }
    return Optional.empty();
  }
}
