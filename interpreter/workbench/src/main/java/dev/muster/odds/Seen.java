package dev.muster.odds;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** What has been seen of rolls that were looked at together. */
final class Seen {
  private final SortedSet<Integer> rolls = new TreeSet<>();
  private final List<Sight> sights = new ArrayList<>();

  /** What was seen when dice were looked at. */
  record Sight(Look look, Object seen) {
    boolean fits(Look.Lying lying) {
      return look.seen(lying).equals(seen);
    }
  }

  Seen(int only) {
    rolls.add(only);
  }

  void addAll(Seen other) {
    rolls.addAll(other.rolls);
    sights.addAll(other.sights);
  }

  void add(Look look, Object seen) {
    sights.add(new Sight(look, seen));
  }

  SortedSet<Integer> rolls() {
    return rolls;
  }

  List<Sight> sights() {
    return sights;
  }
}
