package dev.muster.odds;

import dev.muster.odds.Pools.Pool;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reckons in how many ways open dice lie so that this or that is seen. */
final class Reckoner {
  /** How many ways are gone through for one look, at most. */
  private static final long MOST = 3_000_000;

  private static final int KEPT = 10_000;

  private final Pools pools = new Pools();
  private final Map<Key, Ways<Object>> known = new HashMap<>();

  /** Dice that were rolled together. */
  record Rolled(Weighted die, int count) {}

  private record Key(List<Rolled> dice, List<Integer> rolls, List<Seen.Sight> sights, Look look) {}

  /** In how many ways each answer comes about that fits what has been seen. */
  Ways<Object> ways(Look look, Seen seen, List<Rolled> dice) {
    List<Integer> rolls = List.copyOf(seen.rolls());
    Key key =
        new Key(rolls.stream().map(dice::get).toList(), rolls, List.copyOf(seen.sights()), look);
    Ways<Object> ways = known.get(key);
    if (ways == null) {
      ways = new Course(key).ways();
      if (known.size() > KEPT) {
        known.clear();
      }
      known.put(key, ways);
    }
    return ways;
  }

  /** Goes through all ways in which the dice may lie, as far as it matters. */
  private final class Course implements Look.Lying {
    private final Look look;
    private final List<Integer> rolls;
    private final List<List<Pool>> ways = new ArrayList<>();
    private final List<List<Seen.Sight>> sights = new ArrayList<>();
    private final int[][] lying;
    private final Ways.Counter<Object> counter = new Ways.Counter<>();

    Course(Key key) {
      this.look = key.look();
      this.rolls = key.rolls();
      this.lying = new int[rolls.size()][];
      long all = 1;
      for (int i = 0; i < rolls.size(); i++) {
        Rolled rolled = key.dice().get(i);
        List<Pool> each = pools.of(rolled, detail(rolls.get(i), rolled.die(), key));
        ways.add(each);
        sights.add(new ArrayList<>());
        all *= Math.max(1, each.size());
        if (all > MOST) {
          throw new Forks.TooMany();
        }
      }
      for (Seen.Sight sight : key.sights()) {
        sights.get(last(sight.look().rolls())).add(sight);
      }
    }

    private int last(Set<Integer> of) {
      return of.stream().mapToInt(rolls::indexOf).max().orElse(0);
    }

    private Detail detail(int roll, Weighted die, Key key) {
      Detail detail = Detail.highest(die, 0);
      if (look.rolls().contains(roll)) {
        detail = detail.and(look.detail(roll, die));
      }
      for (Seen.Sight sight : key.sights()) {
        if (sight.look().rolls().contains(roll)) {
          detail = detail.and(sight.look().detail(roll, die));
        }
      }
      return detail;
    }

    @Override
    public int[] of(int roll) {
      for (int i = 0; i < lying.length; i++) {
        if (rolls.get(i) == roll) {
          return lying[i];
        }
      }
      throw new IllegalArgumentException("this roll is not looked at");
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
        if (fits(sights.get(at))) {
          on(at + 1, so.multiply(pool.ways()));
        }
      }
    }

    private boolean fits(List<Seen.Sight> seen) {
      for (Seen.Sight sight : seen) {
        if (!sight.fits(this)) {
          return false;
        }
      }
      return true;
    }
  }
}
