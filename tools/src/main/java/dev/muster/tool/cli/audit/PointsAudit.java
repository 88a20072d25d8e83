package dev.muster.tool.cli.audit;

import dev.muster.tool.cli.simulate.PairedDifference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Compares battles with those from the same seeds in which something was swapped. A battle that
 * nobody wins counts half for each side.
 *
 * @param winners of the battles without a swap, by seed
 * @param swapped the winners with each swap
 */
record PointsAudit(
    List<Swap> swaps, List<Optional<String>> winners, List<List<Optional<String>>> swapped) {
  /** Whether nobody has won any battle, with a swap or without. */
  boolean undecided() {
    return Stream.concat(Stream.of(winners), swapped.stream())
        .flatMap(List::stream)
        .allMatch(Optional::isEmpty);
  }

  /** Each choice that was in a swap, the one that wins most first. */
  List<Worth> worths() {
    Map<String, Map<String, Pair>> pairs = new LinkedHashMap<>();
    for (int i = 0; i < swaps.size(); i++) {
      double[] more = differences(i);
      double[] less = Arrays.stream(more).map(difference -> -difference).toArray();
      add(pairs, swaps.get(i).own(), swaps.get(i).other(), more);
      add(pairs, swaps.get(i).other(), swaps.get(i).own(), less);
    }
    return pairs.values().stream()
        .map(others -> worth(others.values().stream().map(Pair::worth).toList()))
        .sorted(Comparator.comparingDouble(worth -> -worth.difference().of()))
        .toList();
  }

  private static void add(
      Map<String, Map<String, Pair>> pairs, Copy own, Copy other, double... differences) {
    pairs
        .computeIfAbsent(own.key(), _ -> new LinkedHashMap<>())
        .computeIfAbsent(other.key(), _ -> new Pair(own, other, new ArrayList<>()))
        .swaps()
        .add(differences);
  }

  /** A choice and one that it was swapped for, on whichever side. */
  private record Pair(Copy own, Copy other, List<double[]> swaps) {
    /** Battles from one seed are not independent of each other: their differences count as one. */
    private Worth worth() {
      double[] means = new double[swaps.getFirst().length];
      for (double[] differences : swaps) {
        for (int i = 0; i < means.length; i++) {
          means[i] += differences[i] / swaps.size();
        }
      }
      return new Worth(own, other, 1, PairedDifference.of(means));
    }
  }

  /**
   * The middle one: a choice is not too dear because a single one is too cheap. Of two middle ones,
   * the one that says less.
   */
  private static Worth worth(List<Worth> each) {
    List<Worth> sorted =
        each.stream().sorted(Comparator.comparingDouble(w -> w.difference().of())).toList();
    Worth low = sorted.get((sorted.size() - 1) / 2);
    Worth high = sorted.get(sorted.size() / 2);
    Worth middle = Math.abs(low.difference().of()) < Math.abs(high.difference().of()) ? low : high;
    return new Worth(middle.copy(), middle.other(), each.size(), middle.difference());
  }

  /** How much better the side fared without the swap. */
  PairedDifference difference(int swap) {
    return PairedDifference.of(differences(swap));
  }

  private double[] differences(int swap) {
    String side = swaps.get(swap).side();
    double[] differences = new double[winners.size()];
    for (int i = 0; i < differences.length; i++) {
      differences[i] = won(winners.get(i), side) - won(swapped.get(swap).get(i), side);
    }
    return differences;
  }

  private static double won(Optional<String> winner, String side) {
    return winner.map(name -> name.equals(side) ? 1.0 : 0.0).orElse(0.5);
  }
}
