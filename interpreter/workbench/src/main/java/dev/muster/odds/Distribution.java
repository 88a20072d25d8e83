package dev.muster.odds;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.apache.commons.numbers.fraction.BigFraction;

/** How likely each of several results is. */
public record Distribution<R>(Map<R, BigFraction> probabilities) {
  static <R> Distribution<R> certain(R result) {
    return new Distribution<>(Map.of(result, BigFraction.ONE));
  }

  /** The same where some of it does not happen. */
  Distribution<R> without(Predicate<R> some) {
    if (probabilities.keySet().stream().noneMatch(some)) {
      return this;
    }
    Map<R, BigFraction> left = new LinkedHashMap<>(probabilities);
    left.keySet().removeIf(some);
    BigFraction sum = left.values().stream().reduce(BigFraction.ZERO, BigFraction::add);
    left.replaceAll((result, probability) -> probability.divide(sum));
    return new Distribution<>(left);
  }

  /** The same of what is made from the results. */
  public <S> Distribution<S> map(Function<R, S> made) {
    Mixture<S> mixture = new Mixture<>();
    probabilities.forEach(
        (result, probability) -> mixture.add(probability, certain(made.apply(result))));
    return mixture.distribution();
  }

  /** Adds up what may happen in one way or another. */
  static final class Mixture<R> {
    private final Map<R, BigFraction> sums = new LinkedHashMap<>();

    void add(BigFraction weight, Distribution<R> part) {
      part.probabilities.forEach(
          (result, probability) ->
              sums.merge(result, weight.multiply(probability), BigFraction::add));
    }

    Distribution<R> distribution() {
      return new Distribution<>(sums);
    }
  }
}
