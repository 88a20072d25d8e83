package dev.muster.tool.cli.simulate;

import java.util.Locale;
import java.util.stream.IntStream;

/** Describes how many battles were fought, from which seeds, and how long they were. */
final class SeriesText {
  private SeriesText() {}

  /**
   * @param first seed; each further battle has the next
   * @param decisions of each battle
   */
  static String of(long first, IntStream decisions) {
    int[] each = decisions.toArray();
    return each.length == 1
        ? String.format(Locale.ROOT, "1 battle, seed %d, %d decisions", first, each[0])
        : String.format(
            Locale.ROOT,
            "%d battles, seeds %d to %d, %d decisions in each on average",
            each.length,
            first,
            first + each.length - 1,
            Math.round(IntStream.of(each).average().orElse(0)));
  }
}
