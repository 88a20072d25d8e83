package dev.muster.tool.cli.simulate;

import dev.muster.tool.cli.console.TextColumns;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * How long battles are.
 *
 * @param unit what is counted
 * @param each of each battle
 */
record Lengths(String unit, int[] each) {
  private static final int CLASSES = 8;
  private static final int WIDEST = 40;

  private IntSummaryStatistics all() {
    return IntStream.of(each).summaryStatistics();
  }

  /** Whether they differ. */
  boolean vary() {
    return all().getMax() > all().getMin();
  }

  String summary() {
    return String.format(
        Locale.ROOT,
        "%s: %.1f in each battle on average, %d to %d%n",
        unit,
        all().getAverage(),
        all().getMin(),
        all().getMax());
  }

  /** A small histogram; of few battles, and of those that are all as long, there is none. */
  String histogram() {
    if (each.length < CLASSES || !vary()) {
      return "";
    }
    int least = all().getMin();
    int width = Math.ceilDiv(all().getMax() - least + 1, CLASSES);
    int[] counts = new int[Math.ceilDiv(all().getMax() - least + 1, width)];
    IntStream.of(each).forEach(n -> counts[(n - least) / width]++);
    int most = IntStream.of(counts).max().orElse(1);
    TextColumns columns = new TextColumns();
    for (int at = 0; at < counts.length; at++) {
      int from = least + at * width;
      columns.add(
          List.of(
              width == 1 ? Integer.toString(from) : from + " to " + (from + width - 1),
              Integer.toString(counts[at]),
              "#".repeat(Math.ceilDiv(counts[at] * WIDEST, most))));
    }
    return columns + "\n";
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("all", all().getSum());
    json.put("least", all().getMin());
    json.put("most", all().getMax());
    return json;
  }
}
