package dev.muster.tool.cli.simulate;

import java.util.Locale;
import java.util.stream.IntStream;

/** What is said of a series of battles as a whole. */
public final class SeriesText {
  private SeriesText() {}

  /**
   * Says that nobody has won any battle, and where that may come from.
   *
   * @param question that somebody's winning would have answered
   */
  public static String undecided(String question) {
    return "nobody has won any of these battles, so they cannot tell %s: look at what `victory` asks for, how many turns there are, and whether the generals fight%n"
        .formatted(question);
  }

  /**
   * Describes how many battles were fought, from which seeds, and how long they were.
   *
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
