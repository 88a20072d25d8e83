package dev.muster.example;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Of several lines the one that shares most words with a text. */
final class NearestText {
  private NearestText() {}

  /** Empty when none shares at least half of the words; among equals the latest. */
  static Optional<String> to(String text, List<String> lines) {
    Set<String> wanted = words(text);
    return lines.reversed().stream()
        .filter(line -> shared(wanted, line) * 2 >= wanted.size())
        .max(Comparator.comparingInt(line -> shared(wanted, line)));
  }

  private static int shared(Set<String> wanted, String line) {
    Set<String> words = words(line);
    words.retainAll(wanted);
    return words.size();
  }

  private static Set<String> words(String text) {
    return new HashSet<>(Arrays.asList(text.toLowerCase(java.util.Locale.ROOT).split("\\W+", -1)));
  }
}
