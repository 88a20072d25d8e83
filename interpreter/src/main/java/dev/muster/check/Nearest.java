package dev.muster.check;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** The name that was probably meant: the same but for case, else few letters away; none when nothing is near. */
final class Nearest {
  private Nearest() {}

  static Optional<String> to(String name, Collection<String> legal) {
    String best = null;
    int least = Math.max(1, name.length() / 3) + 1;
    for (String candidate : legal) {
      if (candidate.equals(name)) {
        continue;
      }
      if (candidate.equalsIgnoreCase(name)) {
        return Optional.of(candidate);
      }
      int distance = distance(name.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT), least);
      if (distance < least) {
        least = distance;
        best = candidate;
      }
    }
    return Optional.ofNullable(best);
  }

  /** Letters to change, leave out, put in or swap; {@code limit} when it is no less. */
  private static int distance(String a, String b, int limit) {
    if (Math.abs(a.length() - b.length()) >= limit) {
      return limit;
    }
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int same = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        d[i][j] = Math.min(Math.min(d[i - 1][j] + 1, d[i][j - 1] + 1), d[i - 1][j - 1] + same);
        if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
