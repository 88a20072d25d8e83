package dev.muster.lang.diagnose;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** "Did you mean …?": one name, near enough to be meant, or none. */
public final class Suggestion {

  private static final int LONGEST = 100;

  private Suggestion() {}

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
    if (sameWord.isPresent() || name.length() > LONGEST) {
      return sameWord;
    }
    int most = Math.max(1, name.length() / 3);
    record Candidate(String text, int distance) {}
    return candidates.stream()
        .filter(candidate -> !candidate.equals(name) && !candidate.isEmpty())
        .filter(candidate -> Math.abs(candidate.length() - name.length()) <= most)
        .map(candidate -> new Candidate(candidate, distance(name, candidate)))
        .filter(candidate -> candidate.distance <= most && candidate.distance < name.length())
        .min(Comparator.comparingInt(Candidate::distance).thenComparing(Candidate::text))
        .map(Candidate::text);
  }

  /** Letters to add, drop, change or swap with their neighbour. */
  static int distance(String a, String b) {
    int[][] steps = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          steps[i][j] = i + j;
          continue;
        }
        int change = steps[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        steps[i][j] = Math.min(change, 1 + Math.min(steps[i - 1][j], steps[i][j - 1]));
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          steps[i][j] = Math.min(steps[i][j], steps[i - 2][j - 2] + 1);
        }
      }
    }
    return steps[a.length()][b.length()];
  }
}
