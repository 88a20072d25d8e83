package dev.muster.lang.parse;

import dev.muster.lang.Source;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Counts the words of a text, once, when it is first asked. */
final class WordCounts {
  private static final Pattern WORD = Pattern.compile("[\\p{L}_\\d]++(?:-[\\p{L}_\\d]++)*+");

  private final Source source;
  private @Nullable Map<String, Integer> counts;

  WordCounts(Source source) {
    this.source = source;
  }

  int of(String word) {
    if (counts == null) {
      counts = new HashMap<>();
      for (Matcher each = WORD.matcher(source.text()); each.find(); ) {
        counts.merge(each.group(), 1, Integer::sum);
      }
    }
    return counts.getOrDefault(word, 0);
  }
}
