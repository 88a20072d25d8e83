package dev.muster.odds;

import dev.muster.dice.Dice;
import dev.muster.dice.Faces;
import dev.muster.dice.ShownFaces;
import dev.muster.model.Die;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Dice that show all that they can, one after the other, each time they are rolled again. */
final class OpenDice implements Dice {
  private final Forks<?> forks;
  private final Reckoner reckoner;
  private final Supplier<Boolean> ordered;
  private final Map<Die, Weighted> weighted = new HashMap<>();
  private final List<Reckoner.Rolled> rolled = new ArrayList<>();

  /** By number of a roll, what has been seen of it. */
  private final List<Seen> seen = new ArrayList<>();

  private final List<OpenFaces> all = new ArrayList<>();
  private int shown;

  /** What is found out now is only supposed. */
  private Runnable supposing = () -> {};

  /** Null where nothing is supposed. */
  private @Nullable Function<Look, Object> supposed;

  /** It cannot be supposed in which order dice were rolled. */
  static final class NotSupposed extends RuntimeException {
    NotSupposed() {
      super("the order of dice is not supposed", null, false, false);
    }
  }

  /**
   * @param ordered whether it may matter in which order dice were rolled
   */
  OpenDice(Forks<?> forks, Reckoner reckoner, Supplier<Boolean> ordered) {
    this.forks = forks;
    this.reckoner = reckoner;
    this.ordered = ordered;
  }

  boolean ordered() {
    return ordered.get();
  }

  /**
   * @param told runs where what is being found out is only supposed
   */
  void whileSupposing(Runnable told) {
    supposing = told;
  }

  boolean supposing() {
    return supposed != null;
  }

  @Override
  public int roll(Die die, String purpose) {
    Weighted faces = weighted(die);
    return forks.decide(faces::ways);
  }

  @Override
  public Faces roll(Die die, int count, String purpose) {
    if (count == 0) {
      return new ShownFaces(new int[0]);
    }
    int number = rolled.size();
    rolled.add(new Reckoner.Rolled(weighted(die), count));
    seen.add(new Seen(number));
    OpenFaces faces = new OpenFaces(this, number, weighted(die), count);
    all.add(faces);
    return faces;
  }

  private Weighted weighted(Die die) {
    return weighted.computeIfAbsent(die, Weighted::of);
  }

  @Override
  public int draw(int count, IntFunction<String> name) {
    return forks.decide(() -> Ways.alike(IntStream.range(0, count).boxed().toList()));
  }

  /** Looks at open dice. */
  Object look(Look look) {
    if (supposed != null) {
      supposing.run();
      return supposed.apply(look);
    }
    Seen together = together(look.rolls());
    Object answer = forks.decide(() -> reckoner.ways(look, together, rolled));
    together.add(look, answer);
    return answer;
  }

  /** What has been seen of these rolls, which are looked at together from now on. */
  private Seen together(Set<Integer> rolls) {
    Seen all = all(rolls);
    all.rolls().forEach(roll -> seen.set(roll, all));
    return all;
  }

  private Seen all(Set<Integer> rolls) {
    Set<Seen> parts = new LinkedHashSet<>();
    rolls.forEach(roll -> parts.add(seen.get(roll)));
    if (parts.size() == 1) {
      return parts.iterator().next();
    }
    Seen all = new Seen(rolls.iterator().next());
    parts.forEach(all::addAll);
    return all;
  }

  /** From now on it is known how all dice lie. */
  void showAll() {
    all.forEach(OpenFaces::sorted);
  }

  /** It is known how one more of the rolls lies. */
  void show() {
    shown++;
  }

  /** The same dice in each order in which they may have been rolled. */
  int[] mixed(int[] sorted) {
    List<Integer> left = new ArrayList<>(IntStream.of(sorted).boxed().toList());
    int[] mixed = new int[sorted.length];
    for (int i = 0; i < mixed.length; i++) {
      Ways.Counter<Integer> next = new Ways.Counter<>();
      left.forEach(face -> next.add(face, BigInteger.ONE));
      Integer face = forks.decide(next::ways);
      left.remove(face);
      mixed[i] = face;
    }
    return mixed;
  }

  /**
   * Finds something out, and decides no more of the dice than what comes of it.
   *
   * @param key what comes of it, in a form that can be compared
   * @param forget what was found out of open dice holds no longer
   */
  <T> T settle(Supplier<T> found, Function<T, Object> key, Runnable forget) {
    if (supposed != null || rolled.size() == shown) {
      return found.get();
    }
    // Nor may it be known already what dice say that have been looked at before.
    forget.run();
    Settlement settled = forks.decide(() -> settlements(found, key, forget));
    if (settled.questions() == null) {
      forget.run();
      return found.get();
    }
    together(settled.questions().rolls()).add(settled.questions(), settled.key());
    try {
      return suppose(settled.witness()::get, found);
    } finally {
      forget.run();
    }
  }

  /** All that may come of it; where it must be found out in earnest, nothing is settled yet. */
  private <T> Ways<Settlement> settlements(
      Supplier<T> found, Function<T, Object> key, Runnable forget) {
    try {
      return new Inquiry<>(this, found, key, forget).ways();
    } catch (NotSupposed inOrder) {
      return Ways.alike(List.of(new Settlement("", null, Map.of())));
    }
  }

  /** Finds something out as if dice lay so. */
  <T> T suppose(Function<Look, Object> lying, Supplier<T> found) {
    supposed = lying;
    try {
      return found.get();
    } finally {
      supposed = null;
    }
  }

  /** How likely each answer is where this has been seen besides. */
  Ways<Object> ways(Look look, List<Seen.Sight> besides) {
    Set<Integer> rolls = new LinkedHashSet<>(look.rolls());
    besides.forEach(sight -> rolls.addAll(sight.look().rolls()));
    Seen all = new Seen(rolls.iterator().next());
    all.addAll(all(rolls));
    besides.forEach(sight -> all.add(sight.look(), sight.seen()));
    return reckoner.ways(look, all, rolled);
  }
}
