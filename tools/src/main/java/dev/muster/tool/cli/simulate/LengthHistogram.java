package dev.muster.tool.cli.simulate;

import dev.muster.tool.cli.console.TextColumns;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;

/** A small histogram of how many battles were how long. */
final class LengthHistogram {
  private static final int CLASSES = 8;
  private static final int WIDEST = 40;

  private LengthHistogram() {}

  /**
   * @param decisions of each battle; of few battles there is none
   */
  static String of(int[] decisions) {
    IntSummaryStatistics all = IntStream.of(decisions).summaryStatistics();
    int width = Math.max(1, Math.ceilDiv(all.getMax() - all.getMin() + 1, CLASSES));
    if (decisions.length < CLASSES || width == 1) {
      return "";
    }
    int[] counts = new int[CLASSES];
    IntStream.of(decisions).forEach(n -> counts[(n - all.getMin()) / width]++);
    int most = IntStream.of(counts).max().orElse(1);
    TextColumns columns = new TextColumns();
    for (int at = 0; at < CLASSES; at++) {
      int from = all.getMin() + at * width;
      columns.add(
          List.of(
              from + " to " + (from + width - 1),
              Integer.toString(counts[at]),
              "#".repeat(Math.ceilDiv(counts[at] * WIDEST, most))));
    }
    return "decisions:\n" + columns + "\n";
  }
}
