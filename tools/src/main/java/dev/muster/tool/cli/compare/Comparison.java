package dev.muster.tool.cli.compare;

import dev.muster.tool.cli.simulate.OutcomeSeries.Outcome;
import dev.muster.tool.cli.simulate.PairedDifference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * How the battles of B ended otherwise than those of A from the same seeds. A battle that nobody
 * wins is won by all sides alike.
 *
 * @param inTurn whether B has a battle for each side, which another general leads there
 * @param pairs of which there is at least one
 * @param z how many standard errors the bounds of a difference were away if there were very many
 */
record Comparison(List<String> sides, boolean inTurn, List<Pair> pairs, double z) {
  private static final int FEWEST_FOR_LENGTHS = 3;

  /** With which a true difference of the size that was found would be told, 4 times in 5. */
  private static final double POWER = 0.84;

  /** What each side wins. */
  List<Difference> wins() {
    return IntStream.range(0, sides.size())
        .mapToObj(
            side ->
                share(
                    inTurn ? "leading " + sides.get(side) : sides.get(side) + " wins",
                    pair -> won(pair.a(), sides.get(side)),
                    pair -> won(inB(pair, side), sides.get(side))))
        .toList();
  }

  /** What is asked: whether a side wins more, or who leads each side in turn. */
  List<Difference> questions() {
    return inTurn
        ? List.of(
            share(
                "each side in turn",
                _ -> 1.0 / sides.size(),
                pair ->
                    IntStream.range(0, sides.size())
                        .mapToDouble(side -> won(inB(pair, side), sides.get(side)))
                        .average()
                        .orElseThrow()))
        : wins();
  }

  Difference nobody() {
    return share(
        "nobody wins",
        pair -> pair.a().winner().isEmpty() ? 1 : 0,
        pair -> average(pair, each -> each.winner().isEmpty() ? 1 : 0));
  }

  /** How long battles are; of very few, nothing can be told. */
  List<Difference> lengths() {
    List<Difference> lengths = new ArrayList<>();
    if (pairs.size() >= FEWEST_FOR_LENGTHS) {
      lengths.add(length("decisions", Outcome::decisions));
      if (pairs.stream().flatMap(Pair::both).anyMatch(each -> each.turns() > 0)) {
        lengths.add(length("turns", Outcome::turns));
      }
    }
    return lengths;
  }

  boolean clear() {
    return questions().stream().anyMatch(each -> each.difference().clear());
  }

  /** Whether what B changes has made no difference that anything tells. */
  boolean alike() {
    return pairs.stream().allMatch(Pair::alike);
  }

  /** Whether nobody has won any battle. */
  boolean undecided() {
    return pairs.stream().flatMap(Pair::both).allMatch(each -> each.winner().isEmpty());
  }

  boolean anyUndecided() {
    return pairs.stream().flatMap(Pair::both).anyMatch(each -> each.winner().isEmpty());
  }

  /** About how many pairs tell the largest difference that was found from chance, 4 times in 5. */
  OptionalLong needed() {
    double n = pairs.size();
    return questions().stream()
        .map(Difference::difference)
        .filter(each -> each.of() != 0)
        .mapToDouble(
            each -> {
              double times = (errors() + POWER) * each.error() / each.of();
              return n * times * times;
            })
        .min()
        .stream()
        .mapToLong(Comparison::roundedUp)
        .findFirst();
  }

  /** To two digits. */
  private static long roundedUp(double n) {
    double unit = Math.pow(10, Math.max(0, Math.floor(Math.log10(n)) - 1));
    return (long) (Math.ceil(n / unit) * unit);
  }

  Map<String, Long> winsInA() {
    Map<String, Long> wins = new LinkedHashMap<>();
    for (String side : sides) {
      wins.put(side, pairs.stream().filter(pair -> wins(pair.a(), side)).count());
    }
    wins.put("nobody", pairs.stream().filter(pair -> pair.a().winner().isEmpty()).count());
    return wins;
  }

  Map<String, Long> winsInB() {
    Map<String, Long> wins = new LinkedHashMap<>();
    for (int i = 0; i < sides.size(); i++) {
      int at = i;
      wins.put(
          sides.get(i), pairs.stream().filter(pair -> wins(inB(pair, at), sides.get(at))).count());
    }
    wins.put(
        "nobody",
        pairs.stream()
            .flatMap(pair -> pair.b().stream())
            .filter(each -> each.winner().isEmpty())
            .count());
    return wins;
  }

  private Difference share(String of, ToDoubleFunction<Pair> inA, ToDoubleFunction<Pair> inB) {
    return new Difference(
        of,
        Difference.Unit.SHARE,
        mean(inA),
        mean(inB),
        PairedDifference.within(errors(), differences(inA, inB)));
  }

  private Difference length(String of, ToDoubleFunction<Outcome> length) {
    ToDoubleFunction<Pair> inA = pair -> length.applyAsDouble(pair.a());
    ToDoubleFunction<Pair> inB = pair -> average(pair, length);
    return new Difference(
        of,
        Difference.Unit.NUMBER,
        mean(inA),
        mean(inB),
        PairedDifference.ofMeans(errors(), differences(inA, inB)));
  }

  private double errors() {
    return PairedDifference.errors(z, pairs.size());
  }

  private double mean(ToDoubleFunction<Pair> of) {
    return pairs.stream().mapToDouble(of).average().orElseThrow();
  }

  private double[] differences(ToDoubleFunction<Pair> inA, ToDoubleFunction<Pair> inB) {
    return pairs.stream()
        .mapToDouble(pair -> inB.applyAsDouble(pair) - inA.applyAsDouble(pair))
        .toArray();
  }

  private static double average(Pair pair, ToDoubleFunction<Outcome> of) {
    return pair.b().stream().mapToDouble(of).average().orElseThrow();
  }

  /** The battle of B that tells what the side does there. */
  private Outcome inB(Pair pair, int side) {
    return pair.b().get(inTurn ? side : 0);
  }

  private double won(Outcome outcome, String side) {
    if (outcome.winner().isEmpty()) {
      return sides.size() > 1 ? 1.0 / sides.size() : 0;
    }
    return wins(outcome, side) ? 1 : 0;
  }

  private static boolean wins(Outcome outcome, String side) {
    return outcome.winner().filter(side::equals).isPresent();
  }
}
