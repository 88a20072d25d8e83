package dev.muster.lang.diagnose;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** "Did you mean …?": names that are near enough to be meant. */
public final class Suggestion {

  /** Of more names than these none is looked for that is only near. */
  private static final int MOST_CANDIDATES = 10_000;

  private Suggestion() {}

  /** The question whether the nearest is meant, or which of two that are as near. */
  public static Optional<String> question(String name, Collection<String> candidates) {
    List<String> near = allNearest(name, candidates);
    return near.isEmpty()
        ? Optional.empty()
        : Optional.of(
            near.stream()
                .limit(near.size() > 2 ? 1 : 2)
                .collect(Collectors.joining("` or `", "did you mean `", "`?")));
  }

  /**
   * A name that differs in capitals only; else the one at the smallest distance, at most a third of
   * the name (at least 1). Among equals the alphabet decides.
   */
  public static Optional<String> nearest(String name, Collection<String> candidates) {
    return allNearest(name, candidates).stream().findFirst();
  }

  private static List<String> allNearest(String name, Collection<String> candidates) {
    Optional<String> sameWord =
        candidates.stream()
            .filter(name::equalsIgnoreCase)
            .filter(c -> !c.equals(name))
            .min(Comparator.naturalOrder());
    if (sameWord.isPresent()
        || name.isEmpty()
        || name.length() > EditDistance.LONGEST
        || candidates.size() > MOST_CANDIDATES) {
      return sameWord.stream().toList();
    }
    EditDistance from = new EditDistance(name);
    int most = Math.max(1, name.length() / 3);
    record Candidate(String text, int distance) {}
    List<Candidate> near =
        candidates.stream()
            .filter(candidate -> !candidate.equals(name) && !candidate.isEmpty())
            .filter(candidate -> Math.abs(candidate.length() - name.length()) <= most)
            .map(candidate -> new Candidate(candidate, from.to(candidate)))
            .filter(candidate -> candidate.distance <= most && candidate.distance < name.length())
            .sorted(Comparator.comparingInt(Candidate::distance).thenComparing(Candidate::text))
            .toList();
    return near.stream()
        .takeWhile(candidate -> candidate.distance == near.getFirst().distance)
        .map(Candidate::text)
        .distinct()
        .toList();
  }
}
