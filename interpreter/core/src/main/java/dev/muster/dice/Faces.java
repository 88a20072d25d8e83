package dev.muster.dice;

import java.util.function.IntPredicate;

/**
 * What dice show that were rolled together. It is only asked for as much as a rule looks at, so
 * that dice can stay open until then.
 */
public interface Faces {
  int count();

  /** Whether they need not all have been decided yet. */
  default boolean open() {
    return false;
  }

  /** The die of that index, in the order in which they were rolled. */
  int at(int index);

  /** The k-th highest die, from 1 to {@link #count}. */
  int ranked(int k);

  int sum();

  /** Returns how many dice show such a face. */
  int showing(IntPredicate face);

  /** All of them, high to low. */
  int[] sorted();

  /** The die shows something else from now on. */
  void put(int index, int face);

  /**
   * Some dice of one roll, by rank, and a number, which count together.
   *
   * @param ranks from 1, the highest
   */
  record Chosen(Faces of, int[] ranks, int added) {
    public int total() {
      int total = added;
      for (int rank : ranks) {
        total += of.ranked(rank);
      }
      return total;
    }
  }

  /** Above 0: the first count for more; below: the others; 0: for as much. */
  static int compare(Chosen first, Chosen others) {
    return (others.of().open() ? others : first).of().comparedWith(first, others);
  }

  /** The same, for dice of which some are these. */
  default int comparedWith(Chosen first, Chosen others) {
    return Integer.compare(first.total(), others.total());
  }
}
