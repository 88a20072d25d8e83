package dev.muster.tool.cli.manual;

import dev.muster.tool.cli.report.Json;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What the search of a manual knows, as a script, since a page from a disk may read no other file.
 */
final class SearchIndex {
  private SearchIndex() {}

  static String of(List<List<String>> index) {
    // A script must not end inside itself.
    return "var INDEX = " + Json.text(index).strip().replace("<", "\\u003c") + ";\n";
  }

  /** Each word once, in small letters. */
  static String words(String text) {
    return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}+-]+"))
        .filter(word -> !word.isEmpty())
        .distinct()
        .collect(Collectors.joining(" "));
  }
}
