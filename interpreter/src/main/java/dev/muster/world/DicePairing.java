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

  /**
   * The dice of one rank.
   *
   * @param leftSpare the spare die added to it; 0 when there is none
   */
  public record Rank(int left, int leftSpare, int right, int rightSpare) {}

  public Rank rank(int k) {
    return new Rank(die(left, k, missing), 0, die(right, k, missing), 0);
  }

  /** The dice of rank k, with the next spare die of each side added; none is spent. */
  public Rank rankWithSpare(int k) {
    return new Rank(die(left, k, missing), spareLeft(), die(right, k, missing), spareRight());
  }
}
