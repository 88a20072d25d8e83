package dev.muster.odds;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;

/** How likely each of several answers is. */
record Ways<T>(List<T> answers, List<BigFraction> chances) {
  /** All the same. */
  static <T> Ways<T> alike(List<T> answers) {
    Counter<T> counter = new Counter<>();
    answers.forEach(answer -> counter.add(answer, BigInteger.ONE));
    return counter.ways();
  }

  int size() {
    return answers.size();
  }

  /** Counts in how many equally likely ways each comes about. */
  static final class Counter<T> {
    private final Map<T, BigInteger> counts = new LinkedHashMap<>();

    void add(T answer, BigInteger ways) {
      counts.merge(answer, ways, BigInteger::add);
    }

    Ways<T> ways() {
      BigInteger total = counts.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
      return new Ways<>(
          new ArrayList<>(counts.keySet()),
          counts.values().stream().map(count -> BigFraction.of(count, total)).toList());
    }
  }
}
