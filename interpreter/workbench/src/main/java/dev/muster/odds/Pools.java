package dev.muster.odds;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** In how many ways dice of one sort lie, high to low, as far as it matters. */
final class Pools {
  /** Ways in which the dice of one roll lie, at most. */
  private static final BigInteger MOST = BigInteger.valueOf(200_000);

  private final Map<Key, List<Pool>> known = new HashMap<>();

  /** Dice as they lie, high to low, and in how many ways. */
  record Pool(int[] faces, BigInteger ways) {}

  private record Key(List<Integer> faces, List<BigInteger> times, int count, int highest) {}

  /** Returns all ways in which dice lie, looked at in such detail. */
  List<Pool> of(Reckoner.Rolled rolled, Detail detail) {
    Weighted die = rolled.die();
    int count = rolled.count();
    List<Integer> faces = new ArrayList<>();
    List<BigInteger> times = new ArrayList<>();
    for (int i = 0; i < die.faces().length; i++) {
      int as = detail.classes().get(i);
      if (as == i) {
        faces.add(die.faces()[i]);
        times.add(BigInteger.ZERO);
      }
      int at = faces.indexOf(die.faces()[as]);
      times.set(at, times.get(at).add(die.times()[i]));
    }
    Key key = new Key(faces, times, count, Math.min(count, detail.highest()));
    return known.computeIfAbsent(key, Pools::found);
  }

  private static List<Pool> found(Key key) {
    int faces = key.faces().size();
    if (choose(key.highest() + faces - 1, faces - 1).compareTo(MOST) > 0) {
      throw new Forks.TooMany();
    }
    List<Pool> pools = new ArrayList<>();
    new Search(key, pools).on(0, 0, BigInteger.ONE);
    return pools;
  }

  /** Gives the dice that are looked at their faces, the highest first. */
  private static final class Search {
    private final Key key;
    private final List<Pool> found;
    private final int[] faces;

    Search(Key key, List<Pool> found) {
      this.key = key;
      this.found = found;
      this.faces = new int[key.highest()];
    }

    /**
     * @param at the face whose turn it is
     * @param given how many dice have a higher face
     * @param ways in how many ways
     */
    void on(int at, int given, BigInteger ways) {
      if (given == faces.length && given == key.count()) {
        found.add(new Pool(faces.clone(), ways));
        return;
      }
      if (at == key.faces().size()) {
        return;
      }
      int left = key.count() - given;
      // Not all dice that are looked at have a face yet: fewer than those have this one.
      for (int more = 0; given + more < faces.length; more++) {
        on(at + 1, given + more, ways.multiply(choose(left, more)).multiply(power(at, more)));
        faces[given + more] = key.faces().get(at);
      }
      if (given < faces.length) {
        lowest(at, given, ways);
      } else {
        found.add(new Pool(faces.clone(), ways.multiply(lower(at).pow(left))));
      }
    }

    /** All that are looked at have a face: the others have this one or a lower one. */
    private void lowest(int at, int given, BigInteger ways) {
      int left = key.count() - given;
      BigInteger all = BigInteger.ZERO;
      for (int more = faces.length - given; more <= left; more++) {
        all =
            all.add(
                choose(left, more)
                    .multiply(power(at, more))
                    .multiply(lower(at + 1).pow(left - more)));
      }
      if (all.signum() > 0) {
        found.add(new Pool(faces.clone(), ways.multiply(all)));
      }
    }

    private BigInteger power(int at, int exponent) {
      return key.times().get(at).pow(exponent);
    }

    /** Returns how many faces there are from this one down. */
    private BigInteger lower(int at) {
      BigInteger sum = BigInteger.ZERO;
      for (int i = at; i < key.times().size(); i++) {
        sum = sum.add(key.times().get(i));
      }
      return sum;
    }
  }

  static BigInteger choose(int n, int k) {
    BigInteger result = BigInteger.ONE;
    for (int i = 0; i < k; i++) {
      result = result.multiply(BigInteger.valueOf(n - i)).divide(BigInteger.valueOf(i + 1));
    }
    return result;
  }
}
