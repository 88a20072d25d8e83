package dev.muster.world;

/**
 * Two rolls laid side by side, high to low. Ranks beyond {@link #RANKS} are spare dice, spent one
 * by one on draws.
 */
public final class Pairing {
  /** Pairs that are compared; a missing die counts 1. */
  public static final int RANKS = 3;

  private final Rolled left;
  private final Rolled right;
  private int spentLeft;
  private int spentRight;

  public Pairing(Rolled left, Rolled right) {
    this.left = left;
    this.right = right;
  }

  public Rolled left() {
    return left;
  }

  public Rolled right() {
    return right;
  }

  /** The die of rank k (from 1) on a side, 1 where there is none. */
  public static int die(Rolled roll, int k, int missing) {
    int[] sorted = roll.sorted();
    return k >= 1 && k <= sorted.length ? sorted[k - 1] : missing;
  }

  /** Above 0: left wins rank k; below: right; 0: drawn. */
  public int compare(int k) {
    return Integer.compare(die(left, k, 1), die(right, k, 1));
  }

  public int spareLeft() {
    return die(left, RANKS + 1 + spentLeft, 0);
  }

  public int spareRight() {
    return die(right, RANKS + 1 + spentRight, 0);
  }

  /** Rank k with the next spare die of each side added; both are spent. */
  public int compareWithSpare(int k) {
    int result = Integer.compare(die(left, k, 1) + spareLeft(), die(right, k, 1) + spareRight());
    spentLeft++;
    spentRight++;
    return result;
  }

  /** The dice of rank k, as they are read out. */
  public String show(int k) {
    return die(left, k, 1) + " to " + die(right, k, 1);
  }

  /** Likewise with the next spare die of each side, where there is one. */
  public String showWithSpare(int k) {
    return withSpare(die(left, k, 1), spareLeft())
        + " to "
        + withSpare(die(right, k, 1), spareRight());
  }

  private static String withSpare(int die, int spare) {
    return spare == 0 ? String.valueOf(die) : die + "+" + spare;
  }

  @Override
  public String toString() {
    return left + " against " + right;
  }
}
