package dev.muster.odds;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What a rule looks at of dice that are still open. Rolls are known by their numbers. */
sealed interface Look {
  /** The rolls that it looks at. */
  Set<Integer> rolls();

  /** How much it must know of a roll at which it looks. */
  Detail detail(int roll, Weighted die);

  /** What it sees where dice lie so. */
  Object seen(Lying lying);

  /** How dice lie, high to low, as far as it matters. */
  interface Lying {
    int[] of(int roll);
  }

  /** What is looked at of one roll: all of it, where nothing else is said. */
  sealed interface OfOne extends Look {
    int roll();

    @Override
    default Set<Integer> rolls() {
      return Set.of(roll());
    }

    @Override
    default Detail detail(int of, Weighted die) {
      return Detail.all(die);
    }
  }

  record Sum(int roll) implements OfOne {
    @Override
    public Object seen(Lying lying) {
      return Arrays.stream(lying.of(roll)).sum();
    }
  }

  /** All dice, high to low. */
  record All(int roll) implements OfOne {
    @Override
    public Object seen(Lying lying) {
      return Arrays.stream(lying.of(roll)).boxed().toList();
    }
  }

  /** The k-th highest die. */
  record Ranked(int roll, int k) implements OfOne {
    @Override
    public Detail detail(int of, Weighted die) {
      return Detail.highest(die, k);
    }

    @Override
    public Object seen(Lying lying) {
      return lying.of(roll)[k - 1];
    }
  }

  /** How many dice show one of these faces. */
  record Showing(int roll, Set<Integer> faces) implements OfOne {
    @Override
    public Detail detail(int of, Weighted die) {
      return Detail.telling(die, faces);
    }

    @Override
    public Object seen(Lying lying) {
      return (int) Arrays.stream(lying.of(roll)).filter(faces::contains).count();
    }
  }

  /** Who has more. */
  record Compared(Side first, Side others) implements Look {
    /**
     * Some dice of a roll, and a number.
     *
     * @param ranks none where the number is all
     */
    record Side(int roll, List<Integer> ranks, int added) {
      int total(Lying lying) {
        if (ranks.isEmpty()) {
          return added;
        }
        int[] dice = lying.of(roll);
        int total = added;
        for (int i = 0; i < ranks.size(); i++) {
          total += dice[ranks.get(i) - 1];
        }
        return total;
      }

      int lowest(int of) {
        return roll == of ? ranks.stream().mapToInt(rank -> rank).max().orElse(0) : 0;
      }
    }

    @Override
    public Set<Integer> rolls() {
      Set<Integer> rolls = new TreeSet<>();
      for (Side side : List.of(first, others)) {
        if (!side.ranks().isEmpty()) {
          rolls.add(side.roll());
        }
      }
      return rolls;
    }

    @Override
    public Detail detail(int of, Weighted die) {
      return Detail.highest(die, Math.max(first.lowest(of), others.lowest(of)));
    }

    @Override
    public Object seen(Lying lying) {
      return Integer.compare(first.total(lying), others.total(lying));
    }
  }

  /** What comes of looking at one thing after the other, as what was seen before says. */
  record Questions(Look first, Map<Object, Step> next) implements Look {
    /** What comes next: another look, or the answer. */
    sealed interface Step {
      record On(Questions questions) implements Step {}

      record Answer(Object answer) implements Step {}
    }

    @Override
    public Set<Integer> rolls() {
      Set<Integer> rolls = new TreeSet<>(first.rolls());
      for (Step step : next.values()) {
        if (step instanceof Step.On(Questions questions)) {
          rolls.addAll(questions.rolls());
        }
      }
      return rolls;
    }

    @Override
    public Detail detail(int of, Weighted die) {
      Detail detail = first.rolls().contains(of) ? first.detail(of, die) : Detail.highest(die, 0);
      for (Step step : next.values()) {
        if (step instanceof Step.On(Questions questions) && questions.rolls().contains(of)) {
          detail = detail.and(questions.detail(of, die));
        }
      }
      return detail;
    }

    /** Where it never came to such a look, there is no answer. */
    @Override
    public Object seen(Lying lying) {
      return switch (next.get(first.seen(lying))) {
        case null -> "";
        case Step.On(Questions questions) -> questions.seen(lying);
        case Step.Answer(Object answer) -> answer;
      };
    }
  }
}
