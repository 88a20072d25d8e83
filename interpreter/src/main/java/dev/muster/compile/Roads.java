package dev.muster.compile;

import dev.muster.board.Box;
import dev.muster.board.Line;
import dev.muster.board.Overlap;
import dev.muster.world.World;
import java.util.Optional;

/** Lines of terrain that a base can follow. */
public final class Roads {
  private Roads() {}

  /** The first line of terrain at the base. */
  public static Optional<Line> under(Box base, World world) {
    return world.everything().stream()
        .filter(t -> !t.removed() && t.shape() instanceof Line)
        .map(t -> (Line) t.shape())
        .filter(line -> Overlap.touches(base, line))
        .findFirst();
  }
}
