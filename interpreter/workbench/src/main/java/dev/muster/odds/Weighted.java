package dev.muster.odds;

import dev.muster.model.Die;
import java.math.BigInteger;
import java.util.Map;
import java.util.TreeMap;

/**
 * A die by its different faces, the highest first, each with the number of times that it has it.
 */
record Weighted(int[] faces, BigInteger[] times) {
  static Weighted of(Die die) {
    Map<Integer, Integer> counted = new TreeMap<>((a, b) -> Integer.compare(b, a));
    die.faces().forEach(face -> counted.merge(face, 1, Integer::sum));
    return new Weighted(
        counted.keySet().stream().mapToInt(face -> face).toArray(),
        counted.values().stream().map(BigInteger::valueOf).toArray(BigInteger[]::new));
  }

  /** What one of them shows. */
  Ways<Integer> ways() {
    Ways.Counter<Integer> counter = new Ways.Counter<>();
    for (int i = 0; i < faces.length; i++) {
      counter.add(faces[i], times[i]);
    }
    return counter.ways();
  }
}
