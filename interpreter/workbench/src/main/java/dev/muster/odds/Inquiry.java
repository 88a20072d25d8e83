package dev.muster.odds;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Finds out all that may come of open dice, by supposing one thing after the other of them. */
final class Inquiry<T> {
  /** How many things are supposed, at most. */
  private static final int MOST = 50_000;

  private final OpenDice dice;
  private final Supplier<T> found;
  private final Function<T, Object> key;
  private final Runnable forget;
  private final List<Asked> path = new ArrayList<>();
  private int depth;

  private static final class Asked {
    private final Look look;
    private final Ways<Object> ways;
    private final Map<Object, Look.Questions.Step> next = new HashMap<>();
    private int at;

    Asked(Look look, Ways<Object> ways) {
      this.look = look;
      this.ways = ways;
    }

    Object answer() {
      return ways.answers().get(at);
    }
  }

  Inquiry(OpenDice dice, Supplier<T> found, Function<T, Object> key, Runnable forget) {
    this.dice = dice;
    this.found = found;
    this.key = key;
    this.forget = forget;
  }

  /** How likely each result is. */
  Ways<Settlement> ways() {
    Map<Object, BigFraction> chances = new LinkedHashMap<>();
    Map<Object, Map<Look, Object>> witnesses = new HashMap<>();
    Look.@Nullable Questions questions = null;
    int supposed = 0;
    boolean more = true;
    while (more) {
      if (++supposed > MOST) {
        throw new Forks.TooMany();
      }
      depth = 0;
      Object result = key.apply(dice.suppose(this::answer, found));
      forget.run();
      BigFraction chance = BigFraction.ONE;
      Map<Look, Object> witness = new HashMap<>();
      for (Asked asked : path) {
        chance = chance.multiply(asked.ways.chances().get(asked.at));
        witness.put(asked.look, asked.answer());
      }
      chances.merge(result, chance, BigFraction::add);
      witnesses.putIfAbsent(result, witness);
      Look.Questions.Step step = new Look.Questions.Step.Answer(result);
      more = false;
      while (!more && !path.isEmpty()) {
        Asked last = path.getLast();
        last.next.put(last.answer(), step);
        last.at++;
        more = last.at < last.ways.size();
        if (!more) {
          path.removeLast();
          questions = new Look.Questions(last.look, last.next);
          step = new Look.Questions.Step.On(questions);
        }
      }
    }
    Look.Questions all = questions;
    return new Ways<>(
        chances.keySet().stream()
            .map(result -> new Settlement(result, all, witnesses.getOrDefault(result, Map.of())))
            .toList(),
        List.copyOf(chances.values()));
  }

  private Object answer(Look look) {
    for (int i = 0; i < depth; i++) {
      if (path.get(i).look.equals(look)) {
        return path.get(i).answer();
      }
    }
    if (depth == path.size()) {
      path.add(
          new Asked(
              look,
              dice.ways(
                  look,
                  path.stream()
                      .map(asked -> new Seen.Sight(asked.look, asked.answer()))
                      .toList())));
    }
    return path.get(depth++).answer();
  }
}
