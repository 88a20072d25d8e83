package dev.muster.world;

/**
 * Two rolls laid side by side, high to low. The dice beyond the ranks that are compared are spare,
 * spent one by one on draws.
 */
public final class DicePairing {
  private final Roll left;
  private final Roll right;
  private final int ranks;
  private final int missing;
  private int spentLeft;
  private int spentRight;

  /**
   * @param ranks pairs that are compared
   * @param missing what a die counts that is not there
   */
  public DicePairing(Roll left, Roll right, int ranks, int missing) {
    this.left = left;
    this.right = right;
    this.ranks = ranks;
    this.missing = missing;
  }

  public Roll left() {
    return left;
  }

  public Roll right() {
    return right;
  }

  /** The die of rank k (from 1) of a roll. */
  public static int die(Roll roll, int k, int missing) {
    int[] sorted = roll.sorted();
    return k >= 1 && k <= sorted.length ? sorted[k - 1] : missing;
  }

  /** Above 0: left wins rank k; below: right; 0: drawn. */
  public int compare(int k) {
    return Integer.compare(die(left, k, missing), die(right, k, missing));
  }

  public int spareLeft() {
    return die(left, ranks + 1 + spentLeft, 0);
  }

  public int spareRight() {
    return die(right, ranks + 1 + spentRight, 0);
  }

  /** Rank k with the next spare die of each side added; both are spent. */
  public int compareWithSpare(int k) {
    int result =
        Integer.compare(die(left, k, missing) + spareLeft(), die(right, k, missing) + spareRight());
    spentLeft++;
    spentRight++;
    return result;
  }

  /** The dice of rank k, as they are read out. */
  public String show(int k) {
    return die(left, k, missing) + " to " + die(right, k, missing);
  }

  /** Likewise with the next spare die of each side, where there is one. */
  public String showWithSpare(int k) {
    return withSpare(die(left, k, missing), spareLeft())
        + " to "
        + withSpare(die(right, k, missing), spareRight());
  }

  private static String withSpare(int die, int spare) {
    return spare == 0 ? String.valueOf(die) : die + "+" + spare;
  }

  @Override
  public String toString() {
    return left + " against " + right;
  }
}
