package dev.muster.odds;

import dev.muster.odds.Pools.Pool;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Reckons in how many ways open dice lie so that this or that is seen. */
final class Reckoner {
  /** How many ways are gone through for one look, at most. */
  private static final long MOST = 3_000_000;

  /** So many ways are gone through anew for each look. */
  private static final long FEW = 2_000;

  /** So many ways are kept, to be gone through in parts. */
  private static final long KEPT = 200_000;

  private final Pools pools = new Pools();
  private final Map<Key, Lots> lots = new HashMap<>();
  private final Map<Detailed, Ways<Object>> counted = new HashMap<>();

  /** Dice that were rolled together. */
  record Rolled(Weighted die, int count) {}

  private record Key(List<Rolled> dice, List<Integer> rolls) {
    static Key of(Seen seen, List<Rolled> dice) {
      List<Integer> rolls = List.copyOf(seen.rolls());
      return new Key(rolls.stream().map(dice::get).toList(), rolls);
    }

    /** In how much detail each roll must be known for these looks. */
    List<Detail> details(Stream<Look> looks) {
      List<Look> all = looks.toList();
      List<Detail> details = new ArrayList<>();
      for (int i = 0; i < rolls.size(); i++) {
        Weighted die = dice.get(i).die();
        Detail detail = Detail.highest(die, 0);
        for (Look look : all) {
          if (look.rolls().contains(rolls.get(i))) {
            detail = detail.and(look.detail(rolls.get(i), die));
          }
        }
        details.add(detail);
      }
      return details;
    }
  }

  private record Detailed(Key key, List<Seen.Sight> sights, Look look) {}

  /** How likely each answer is that fits what has been seen. */
  Ways<Object> ways(Look look, Seen seen, List<Rolled> dice) {
    Key key = Key.of(seen, dice);
    Detailed asked = new Detailed(key, List.copyOf(seen.sights()), look);
    return counted.computeIfAbsent(asked, this::ways);
  }

  private Ways<Object> ways(Detailed asked) {
    Key key = asked.key();
    List<Detail> needed =
        key.details(
            Stream.concat(asked.sights().stream().map(Seen.Sight::look), Stream.of(asked.look())));
    List<List<Pool>> few = lying(key, needed);
    if (count(few) <= FEW) {
      return new Course(asked, few).ways();
    }
    Lots known = lots.get(key);
    List<Detail> joined = known == null ? needed : joined(known.details(), needed);
    if (known == null || !joined.equals(known.details())) {
      List<List<Pool>> lying = lying(key, joined);
      if (count(lying) > KEPT) {
        return new Course(asked, few).ways();
      }
      known = new Lots(key.rolls(), joined, lying);
      lots.put(key, known);
    }
    return known.ways(asked.look(), asked.sights());
  }

  private static List<Detail> joined(List<Detail> some, List<Detail> others) {
    List<Detail> joined = new ArrayList<>();
    for (int i = 0; i < some.size(); i++) {
      joined.add(some.get(i).and(others.get(i)));
    }
    return joined;
  }

  private List<List<Pool>> lying(Key key, List<Detail> details) {
    List<List<Pool>> lying = new ArrayList<>();
    for (int i = 0; i < details.size(); i++) {
      lying.add(pools.of(key.dice().get(i), details.get(i)));
    }
    return lying;
  }

  private static long count(List<List<Pool>> lying) {
    long count = 1;
    for (List<Pool> each : lying) {
      count = Math.min(MOST + 1, count * Math.max(1, each.size()));
    }
    return count;
  }

  /** Goes through all ways in which the dice may lie, of which there are too many to keep. */
  private static final class Course implements Look.Lying {
    private final Look look;
    private final List<Integer> rolls;
    private final List<List<Pool>> ways;
    private final List<List<Seen.Sight>> sights = new ArrayList<>();
    private final int[][] lying;
    private final Ways.Counter<Object> counter = new Ways.Counter<>();

    Course(Detailed asked, List<List<Pool>> ways) {
      this.look = asked.look();
      this.rolls = asked.key().rolls();
      this.ways = ways;
      this.lying = new int[rolls.size()][];
      if (count(ways) > MOST) {
        throw new Forks.TooMany();
      }
      rolls.forEach(roll -> sights.add(new ArrayList<>()));
      for (Seen.Sight sight : asked.sights()) {
        sights.get(last(sight.look().rolls())).add(sight);
      }
    }

    private int last(Set<Integer> of) {
      return of.stream().mapToInt(rolls::indexOf).max().orElse(0);
    }

    @Override
    public int[] of(int roll) {
      return lying[rolls.indexOf(roll)];
    }

    Ways<Object> ways() {
      on(0, BigInteger.ONE);
      return counter.ways();
    }

    private void on(int at, BigInteger so) {
      if (at == lying.length) {
        counter.add(look.seen(this), so);
        return;
      }
      for (Pool pool : ways.get(at)) {
        lying[at] = pool.faces();
        if (sights.get(at).stream().allMatch(sight -> sight.fits(this))) {
          on(at + 1, so.multiply(pool.ways()));
        }
      }
    }
  }
}
