package dev.muster.world;

import dev.muster.board.Segment;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Whether one thing sees another.
 *
 * @param line the first of all lines that nothing hinders; empty if it is not seen
 * @param hindering what the rules say is in the way of lines, wherever it stands
 * @param why it is seen, or is not: worked out where somebody wants to read it, as nobody does of
 *     most
 */
public record SightResult(Optional<Segment> line, List<Thing> hindering, Supplier<String> why) {
  public boolean sees() {
    return line.isPresent();
  }

  /** Why it is seen, or is not, as things stand now. */
  public String told() {
    return why.get();
  }

  public static SightResult unseen(List<Thing> hindering, Supplier<String> why) {
    return new SightResult(Optional.empty(), hindering, why);
  }
}
