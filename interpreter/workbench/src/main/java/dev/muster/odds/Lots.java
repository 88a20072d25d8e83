package dev.muster.odds;

import dev.muster.odds.Pools.Pool;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * All ways in which some rolls may lie, in such detail. When something is looked at, only those are
 * gone through in which all has been seen that was seen before.
 */
final class Lots implements Look.Lying {
  private final List<Detail> details;
  private final Pool[][] pools;

  /** By number of a roll, its place among those that are looked at. */
  private final int[] places;

  /** By place of a roll, the first bit of its number in that of a lot. */
  private final int[] shifts;

  /** The dice as they lie now. */
  private final int[][] lying;

  private final Group all;

  /**
   * @param rolls their numbers
   * @param pools of each of them, how it may lie in that detail
   */
  Lots(List<Integer> rolls, List<Detail> details, List<List<Pool>> pools) {
    this.details = details;
    this.pools = pools.stream().map(each -> each.toArray(Pool[]::new)).toArray(Pool[][]::new);
    this.lying = new int[rolls.size()][];
    this.places = new int[rolls.getLast() + 1];
    this.shifts = new int[rolls.size() + 1];
    for (int i = 0; i < rolls.size(); i++) {
      places[rolls.get(i)] = i;
      shifts[i + 1] = shifts[i] + Integer.SIZE - Integer.numberOfLeadingZeros(pools.get(i).size());
    }
    Numbers lots = new Numbers();
    add(0, 0, lots);
    this.all = new Group(lots.all());
  }

  private void add(int at, int lot, Numbers lots) {
    if (at == pools.length) {
      lots.add(lot);
      return;
    }
    for (int i = 0; i < pools[at].length; i++) {
      add(at + 1, lot | i << shifts[at], lots);
    }
  }

  /** How the roll lies in the lot: those of a lot are numbers of so many bits. */
  private Pool pool(int lot, int at) {
    return pools[at][lot >>> shifts[at] & (1 << shifts[at + 1] - shifts[at]) - 1];
  }

  List<Detail> details() {
    return details;
  }

  @Override
  public int[] of(int roll) {
    return lying[places[roll]];
  }

  /** How likely each is that may be seen next. */
  Ways<Object> ways(Look look, List<Seen.Sight> before) {
    Group group = all;
    for (Seen.Sight sight : before) {
      group = Objects.requireNonNull(group.next(sight.look()).get(sight.seen()));
    }
    return group.ways(look);
  }

  private void lie(int lot) {
    for (int i = 0; i < lying.length; i++) {
      lying[i] = pool(lot, i).faces();
    }
  }

  private BigInteger times(int lot) {
    BigInteger times = BigInteger.ONE;
    for (int i = 0; i < pools.length; i++) {
      times = times.multiply(pool(lot, i).ways());
    }
    return times;
  }

  /** Those in which the same has been seen. */
  private final class Group {
    private final int[] lots;
    private final Map<Look, Map<Object, Group>> next = new HashMap<>();
    private final Map<Look, Ways<Object>> ways = new HashMap<>();

    Group(int[] lots) {
      this.lots = lots;
    }

    /** By what is seen next. */
    Map<Object, Group> next(Look look) {
      Map<Object, Group> found = next.get(look);
      if (found == null) {
        found = parted(look);
        next.put(look, found);
      }
      return found;
    }

    private Map<Object, Group> parted(Look look) {
      Map<Object, Numbers> parts = new LinkedHashMap<>();
      Object last = null;
      Numbers part = new Numbers();
      for (int lot : lots) {
        lie(lot);
        Object seen = look.seen(Lots.this);
        // Of lots next to one another, often the same is seen.
        if (!seen.equals(last)) {
          part = parts.computeIfAbsent(seen, one -> new Numbers());
          last = seen;
        }
        part.add(lot);
      }
      Map<Object, Group> groups = new LinkedHashMap<>();
      parts.forEach((seen, those) -> groups.put(seen, new Group(those.all())));
      return groups;
    }

    Ways<Object> ways(Look look) {
      Ways<Object> found = ways.get(look);
      if (found == null) {
        Ways.Counter<Object> counter = new Ways.Counter<>();
        next(look).forEach((seen, group) -> counter.add(seen, group.count()));
        found = counter.ways();
        ways.put(look, found);
      }
      return found;
    }

    private BigInteger count() {
      BigInteger count = BigInteger.ZERO;
      for (int lot : lots) {
        count = count.add(times(lot));
      }
      return count;
    }
  }

  private static final class Numbers {
    private int[] numbers = new int[8];
    private int count;

    void add(int number) {
      if (count == numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * count);
      }
      numbers[count++] = number;
    }

    int[] all() {
      return Arrays.copyOf(numbers, count);
    }
  }
}
