package dev.muster.tool.cli.compare;

import dev.muster.tool.cli.simulate.OutcomeSeries.Outcome;
import java.util.List;
import java.util.stream.Stream;

/**
 * What came of a seed in A and in B.
 *
 * @param b of one battle; where a general leads each side in turn, of one for each side
 */
record Pair(long seed, Outcome a, List<Outcome> b) {
  Stream<Outcome> both() {
    return Stream.concat(Stream.of(a), b.stream());
  }

  /** Whether A and B cannot be told apart by it. */
  boolean alike() {
    return b.stream()
        .allMatch(
            each ->
                each.winner().equals(a.winner())
                    && each.decisions() == a.decisions()
                    && each.turns() == a.turns()
                    && each.lost().equals(a.lost()));
  }
}
