package dev.muster.tool.cli.odds;

import dev.muster.odds.Odds;
import dev.muster.odds.Outcome;
import dev.muster.tool.cli.simulate.Share;
import dev.muster.trace.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * What may come of one situation.
 *
 * @param situation what is special of it among several; empty where it is the only one
 * @param exact empty where it was sampled
 * @param sampled how often which outcome came; none where it is known exactly
 */
record Answer(String situation, Optional<Odds.Exact> exact, Map<Outcome, Integer> sampled) {
  /** How likely each of some results is, the most likely first. */
  <T> Map<T, Chance> chances(Function<Outcome, T> result) {
    Map<T, Chance> chances = new LinkedHashMap<>();
    if (exact.isPresent()) {
      Map<T, List<BigFraction>> parts = new LinkedHashMap<>();
      exact
          .get()
          .distribution()
          .probabilities()
          .forEach(
              (outcome, of) ->
                  parts.computeIfAbsent(result.apply(outcome), r -> new ArrayList<>()).add(of));
      parts.forEach((r, all) -> chances.put(r, Chance.Exact.sum(all)));
    } else {
      int all = sampled.values().stream().mapToInt(n -> n).sum();
      Map<T, Integer> counts = new LinkedHashMap<>();
      sampled.forEach((outcome, n) -> counts.merge(result.apply(outcome), n, Integer::sum));
      counts.forEach((r, n) -> chances.put(r, new Chance.Sampled(Share.of(n, all))));
    }
    return chances.entrySet().stream()
        .sorted(
            Comparator.comparingDouble((Map.Entry<T, Chance> e) -> -e.getValue().of())
                .thenComparing(e -> String.valueOf(e.getKey())))
        .collect(
            Collectors.toMap(
                Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, LinkedHashMap::new));
  }

  /** Returns how likely it is that something asked is so; 0 where that never happens. */
  Chance yes(int asked) {
    Chance yes = chances(outcome -> outcome.asked().get(asked)).get(new Value.Flag(true));
    return Objects.requireNonNullElseGet(
        yes,
        () ->
            exact.isPresent()
                ? new Chance.Exact(BigFraction.ZERO)
                : new Chance.Sampled(
                    Share.of(0, sampled.values().stream().mapToInt(n -> n).sum())));
  }

  /** Whether it is always yes or no. */
  boolean condition(int asked) {
    return chances(outcome -> outcome.asked().get(asked)).keySet().stream()
        .allMatch(Value.Flag.class::isInstance);
  }

  /** The expected value of a number; empty of anything else. */
  OptionalDouble mean(int asked) {
    double mean = 0;
    for (Map.Entry<Value, Chance> each :
        chances(outcome -> outcome.asked().get(asked)).entrySet()) {
      OptionalDouble number = number(each.getKey());
      if (number.isEmpty() || each.getKey() instanceof Value.Length) {
        return OptionalDouble.empty();
      }
      mean += each.getValue().of() * number.getAsDouble();
    }
    return OptionalDouble.of(mean);
  }

  /** The number that a value is, or that the level of a track is called by. */
  static OptionalDouble number(Value value) {
    if (value instanceof Value.Size size) {
      return OptionalDouble.of(size.number());
    }
    return value instanceof Value.Word word && word.name().matches("-?\\d{1,9}")
        ? OptionalDouble.of(Integer.parseInt(word.name()))
        : OptionalDouble.empty();
  }
}
