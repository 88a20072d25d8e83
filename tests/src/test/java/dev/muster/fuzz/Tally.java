package dev.muster.fuzz;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How much was tried, so that nobody takes a loop over nothing for a proof. */
final class Tally {
  private final Map<String, Long> counts = new TreeMap<>();

  void count(String what) {
    counts.merge(what, 1L, Long::sum);
  }

  long of(String what) {
    return counts.getOrDefault(what, 0L);
  }

  @Override
  public String toString() {
    return counts.entrySet().stream()
        .map(e -> e.getValue() + " " + e.getKey())
        .collect(Collectors.joining(", "));
  }
}
