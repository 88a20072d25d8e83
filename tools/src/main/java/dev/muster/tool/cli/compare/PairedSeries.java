package dev.muster.tool.cli.compare;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.simulate.OutcomeSeries;
import dev.muster.tool.cli.simulate.OutcomeSeries.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Fights A and B from the same seeds, part by part. */
final class PairedSeries {
  private final Variant a;
  private final Variant b;
  private final OutcomeSeries battles;
  private final List<Pair> pairs = new ArrayList<>();
  private int looks;

  PairedSeries(Variant a, Variant b, OutcomeSeries battles) {
    this.a = a;
    this.b = b;
    this.battles = battles;
  }

  /**
   * Fights until enough is known, or all is fought, or it is interrupted.
   *
   * @param enough asked of the pairs there are at each look
   */
  void fight(long first, Looks parts, Predicate<List<Pair>> enough) {
    for (long until : parts.after().toArray()) {
      fight(first + pairs.size(), until - pairs.size());
      if (pairs.size() < until) {
        return;
      }
      looks++;
      if (enough.test(pairs)) {
        return;
      }
    }
  }

  /** The pairs of which all battles are over. */
  List<Pair> pairs() {
    return pairs;
  }

  int looks() {
    return looks;
  }

  private void fight(long first, long seeds) {
    List<Outcome> inA = a.fight(battles, first, seeds).getFirst();
    List<List<Outcome>> inB = b.fight(battles, first, seeds);
    failWhereOneFailed(Stream.concat(inA.stream(), inB.stream().flatMap(List::stream)));
    int over = Math.min(inA.size(), inB.stream().mapToInt(List::size).min().orElseThrow());
    for (int i = 0; i < over; i++) {
      int at = i;
      pairs.add(new Pair(first + i, inA.get(i), inB.stream().map(each -> each.get(at)).toList()));
    }
  }

  private static void failWhereOneFailed(Stream<Outcome> outcomes) {
    List<Diagnostic> problems =
        outcomes.flatMap(outcome -> outcome.problem().stream()).limit(1).toList();
    if (!problems.isEmpty()) {
      throw CommandFailure.of(problems);
    }
  }
}
