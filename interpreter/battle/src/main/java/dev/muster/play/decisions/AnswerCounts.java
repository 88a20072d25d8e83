package dev.muster.play.decisions;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Counts how often each kind of answer was given: before this battle, and in it. For one thread.
 */
public final class AnswerCounts {
  /** The beginning of every kind of order. */
  public static final String ORDER = "order: ";

  private final Map<String, Long> before;
  private final Map<String, Long> now = new TreeMap<>();

  private AnswerCounts(Map<String, Long> before) {
    this.before = before;
  }

  public static AnswerCounts none() {
    return new AnswerCounts(Map.of());
  }

  /** For another battle, which begins with what is known here. */
  public AnswerCounts next() {
    return new AnswerCounts(all());
  }

  /** The same with what was answered in this battle. */
  public AnswerCounts with(AnswerCounts battle) {
    AnswerCounts with = next();
    battle.now.forEach((kind, times) -> with.now.merge(kind, times, Long::sum));
    return with;
  }

  /** The same where what led to something new counts as half as often given. */
  public AnswerCounts rewarding(AnswerCounts battle) {
    Map<String, Long> less = all();
    battle.now.keySet().forEach(kind -> less.computeIfPresent(kind, (k, times) -> times / 2));
    return new AnswerCounts(less);
  }

  private Map<String, Long> all() {
    Map<String, Long> all = new TreeMap<>(before);
    now.forEach((kind, times) -> all.merge(kind, times, Long::sum));
    return all;
  }

  public void add(String kind) {
    now.merge(kind, 1L, Long::sum);
  }

  public long times(String kind) {
    return before.getOrDefault(kind, 0L) + now.getOrDefault(kind, 0L);
  }

  /** The names of the actions that were ordered in this battle. */
  public Stream<String> ordered() {
    return now.keySet().stream()
        .filter(kind -> kind.startsWith(ORDER))
        .map(kind -> kind.substring(ORDER.length(), kind.lastIndexOf(' ')));
  }
}
