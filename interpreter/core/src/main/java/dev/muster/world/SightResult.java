package dev.muster.world;

import dev.muster.board.Segment;
import java.util.List;
import java.util.Optional;

/**
 * Whether one thing sees another.
 *
 * @param line the first of all lines that nothing hinders; empty if it is not seen
 * @param hindering what the rules say is in the way of lines, wherever it stands
 * @param told why it is seen, or is not
 */
public record SightResult(Optional<Segment> line, List<Thing> hindering, String told) {
  public boolean sees() {
    return line.isPresent();
  }

  public static SightResult unseen(List<Thing> hindering, String told) {
    return new SightResult(Optional.empty(), hindering, told);
  }
}
