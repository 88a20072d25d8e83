package dev.muster.lang.parse;

import dev.muster.lang.Source;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How often each word stands in a text; counted when first asked for. */
final class WordCounts {
  private static final Pattern WORD = Pattern.compile("[\\p{L}_\\d]+(-[\\p{L}_\\d]+)*");

  private final Source source;
  private @Nullable Map<String, Integer> counts;

  WordCounts(Source source) {
    this.source = source;
  }

  int of(String word) {
    if (counts == null) {
      counts = counted(source.text());
    }
    return counts.getOrDefault(word, 0);
  }

  private static Map<String, Integer> counted(String text) {
    Map<String, Integer> counts = new HashMap<>();
    Matcher word = WORD.matcher(text);
    while (word.find()) {
      counts.merge(word.group(), 1, Integer::sum);
    }
    return counts;
  }
}
