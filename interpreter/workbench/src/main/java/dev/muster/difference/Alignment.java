package dev.muster.difference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;

/**
 * Which elements of two lists are the same, or the same changed. First those that say the same, in
 * the same order, as many as can be; then those that say the same elsewhere, then those with the
 * same name; at last what stands in the same gap and is similar.
 *
 * @param b the place in the second list of each element of the first; -1 for none
 * @param moved whether the element says the same in another place
 */
public record Alignment(int[] b, boolean[] moved) {
  /** For longer lists, what is the same in both is found by itself, whatever the order. */
  private static final long MOST_CELLS = 4_000_000;

  /** So far behind, in the same gap, is looked for something similar. */
  private static final int NEAR = 20;

  private static final int NONE = -1;

  /** What aligns lists: what makes two elements the same. */
  public record Measure(
      Function<Object, String> canonical,
      Function<Object, Optional<String>> name,
      BiPredicate<Object, Object> similar) {}

  public static Alignment of(List<?> a, List<?> b, Measure measure) {
    return new Aligner(a, b, measure).aligned();
  }

  private static final class Aligner {
    private final List<?> a;
    private final List<?> b;
    private final Measure measure;
    private final int[] inB;
    private final boolean[] taken;
    private final boolean[] moved;

    Aligner(List<?> a, List<?> b, Measure measure) {
      this.a = a;
      this.b = b;
      this.measure = measure;
      this.inB = new int[a.size()];
      Arrays.fill(inB, NONE);
      this.taken = new boolean[b.size()];
      this.moved = new boolean[a.size()];
    }

    Alignment aligned() {
      same();
      byKey(each -> Optional.of(measure.canonical().apply(each)), true);
      byKey(measure.name(), false);
      similar();
      return new Alignment(inB, moved);
    }

    private void pair(int i, int j) {
      inB[i] = j;
      taken[j] = true;
    }

    /** The longest common subsequence, but for what both begin and end with. */
    private void same() {
      Map<String, Integer> numbers = new HashMap<>();
      int[] x = numbered(a, numbers);
      int[] y = numbered(b, numbers);
      int begin = 0;
      while (begin < x.length && begin < y.length && x[begin] == y[begin]) {
        pair(begin, begin++);
      }
      int ends = 0;
      while (ends < x.length - begin
          && ends < y.length - begin
          && x[x.length - 1 - ends] == y[y.length - 1 - ends]) {
        ends++;
        pair(x.length - ends, y.length - ends);
      }
      int n = x.length - begin - ends;
      int m = y.length - begin - ends;
      if ((long) n * m <= MOST_CELLS) {
        between(x, y, begin, n, m);
      }
    }

    private void between(int[] x, int[] y, int begin, int n, int m) {
      int[][] length = new int[n + 1][m + 1];
      for (int i = n - 1; i >= 0; i--) {
        for (int j = m - 1; j >= 0; j--) {
          length[i][j] =
              x[begin + i] == y[begin + j]
                  ? length[i + 1][j + 1] + 1
                  : Math.max(length[i + 1][j], length[i][j + 1]);
        }
      }
      for (int i = 0, j = 0; i < n && j < m; ) {
        if (x[begin + i] == y[begin + j]) {
          pair(begin + i++, begin + j++);
        } else if (length[i + 1][j] >= length[i][j + 1]) {
          i++;
        } else {
          j++;
        }
      }
    }

    private int[] numbered(List<?> list, Map<String, Integer> numbers) {
      return list.stream()
          .map(measure.canonical())
          .mapToInt(each -> numbers.computeIfAbsent(each, _ -> numbers.size()))
          .toArray();
    }

    private void byKey(Function<Object, Optional<String>> key, boolean same) {
      Map<String, List<Integer>> free = new HashMap<>();
      for (int j = b.size() - 1; j >= 0; j--) {
        if (!taken[j]) {
          int at = j;
          key.apply(b.get(j))
              .ifPresent(k -> free.computeIfAbsent(k, _ -> new ArrayList<>()).add(at));
        }
      }
      for (int i = 0; i < a.size(); i++) {
        if (inB[i] == NONE) {
          List<Integer> found = key.apply(a.get(i)).map(free::get).orElse(List.of());
          if (!found.isEmpty()) {
            pair(i, found.removeLast());
            moved[i] = same;
          }
        }
      }
    }

    private void similar() {
      int from = 0;
      for (int i = 0; i < a.size(); i++) {
        if (inB[i] != NONE) {
          from = inB[i] + 1;
          continue;
        }
        for (int j = from; j < Math.min(b.size(), from + NEAR) && !taken[j]; j++) {
          if (measure.similar().test(a.get(i), b.get(j))) {
            pair(i, j);
            from = j + 1;
            break;
          }
        }
      }
    }
  }
}
