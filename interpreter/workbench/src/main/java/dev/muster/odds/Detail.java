package dev.muster.odds;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * As much of some dice as has to be known: which faces are told apart, and how many of the highest
 * are looked at.
 *
 * @param classes for each face of the die, the first face from which it is not told apart
 * @param highest how many; all where it is {@link #ALL}
 */
record Detail(List<Integer> classes, int highest) {
  private static final int ALL = Integer.MAX_VALUE;

  static Detail all(Weighted die) {
    return highest(die, ALL);
  }

  static Detail highest(Weighted die, int count) {
    return count == 0
        ? new Detail(IntStream.of(die.faces()).map(face -> 0).boxed().toList(), 0)
        : new Detail(IntStream.range(0, die.faces().length).boxed().toList(), count);
  }

  /** How many dice show one of these faces. */
  static Detail telling(Weighted die, Set<Integer> faces) {
    return numbered(
        IntStream.of(die.faces()).map(face -> faces.contains(face) ? 1 : 0).boxed().toList(), ALL);
  }

  /** As much as both. */
  Detail and(Detail other) {
    return numbered(
        IntStream.range(0, classes.size())
            .map(i -> classes.get(i) * classes.size() + other.classes.get(i))
            .boxed()
            .toList(),
        Math.max(highest, other.highest));
  }

  private static Detail numbered(List<Integer> classes, int highest) {
    Map<Integer, Integer> first = new HashMap<>();
    return new Detail(
        IntStream.range(0, classes.size())
            .map(i -> first.computeIfAbsent(classes.get(i), c -> i))
            .boxed()
            .toList(),
        highest);
  }
}
