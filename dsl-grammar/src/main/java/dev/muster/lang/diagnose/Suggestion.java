package dev.muster.lang.diagnose;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** "Did you mean …?": one name, near enough to be meant, or none. */
public final class Suggestion {

  /** Of more names than these none is looked for that is only near. */
  private static final int MOST_CANDIDATES = 10_000;

  private Suggestion() {}

  /** The question whether the nearest is meant. */
  public static Optional<String> question(String name, Collection<String> candidates) {
    return nearest(name, candidates).map("did you mean `%s`?"::formatted);
  }

  /**
   * A name that differs in capitals only; else the one at the smallest distance, at most a third of
   * the name (at least 1). Among equals the alphabet decides.
   */
  public static Optional<String> nearest(String name, Collection<String> candidates) {
    Optional<String> sameWord =
        candidates.stream()
            .filter(name::equalsIgnoreCase)
            .filter(c -> !c.equals(name))
            .min(Comparator.naturalOrder());
    if (sameWord.isPresent()
        || name.isEmpty()
        || name.length() > EditDistance.LONGEST
        || candidates.size() > MOST_CANDIDATES) {
      return sameWord;
    }
    EditDistance from = new EditDistance(name);
    int most = Math.max(1, name.length() / 3);
    record Candidate(String text, int distance) {}
    return candidates.stream()
        .filter(candidate -> !candidate.equals(name) && !candidate.isEmpty())
        .filter(candidate -> Math.abs(candidate.length() - name.length()) <= most)
        .map(candidate -> new Candidate(candidate, from.to(candidate)))
        .filter(candidate -> candidate.distance <= most && candidate.distance < name.length())
        .min(Comparator.comparingInt(Candidate::distance).thenComparing(Candidate::text))
        .map(Candidate::text);
  }
}
