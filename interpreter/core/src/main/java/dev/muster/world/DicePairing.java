package dev.muster.world;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Two rolls laid side by side, high to low or as they were rolled. The dice beyond the ranks that
 * are compared are spare, spent one by one on draws.
 */
public final class DicePairing {
  private final Roll left;
  private final Roll right;
  private final Order order;
  private final int ranks;
  private final int missing;
  private int spentLeft;
  private int spentRight;

  /** The order in which dice of one roll meet those of the other. */
  public enum Order {
    SORTED,
    AS_ROLLED
  }

  /**
   * @param ranks pairs that are compared
   * @param missing what a die counts that is not there
   */
  public DicePairing(Roll left, Roll right, Order order, int ranks, int missing) {
    this.left = left;
    this.right = right;
    this.order = order;
    this.ranks = ranks;
    this.missing = missing;
  }

  public Roll left() {
    return left;
  }

  public Roll right() {
    return right;
  }

  /** Returns the number of pairs that are compared. */
  public int ranks() {
    return ranks;
  }

  /** The die of rank k (from 1, the highest) of a roll. */
  public static int die(Roll roll, int k, int missing) {
    return roll.ranked(k).orElse(missing);
  }

  private int inOrder(Roll roll, int k, int none) {
    return switch (order) {
      case SORTED -> die(roll, k, none);
      case AS_ROLLED -> k >= 1 && k <= roll.count() ? roll.face(k - 1) : none;
    };
  }

  /** The pairs that are compared, the first first. */
  public List<Rank> pairs() {
    return IntStream.rangeClosed(1, ranks).mapToObj(this::rank).toList();
  }

  /** Above 0: left wins rank k; below: right; 0: drawn. */
  public int compare(int k) {
    return Integer.compare(inOrder(left, k, missing), inOrder(right, k, missing));
  }

  public int spareLeft() {
    return inOrder(left, ranks + 1 + spentLeft, 0);
  }

  public int spareRight() {
    return inOrder(right, ranks + 1 + spentRight, 0);
  }

  /** Rank k with the next spare die of each side added; both are spent. */
  public int compareWithSpare(int k) {
    int result =
        Integer.compare(
            inOrder(left, k, missing) + spareLeft(), inOrder(right, k, missing) + spareRight());
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
    return new Rank(inOrder(left, k, missing), 0, inOrder(right, k, missing), 0);
  }

  /** The dice of rank k, with the next spare die of each side added; none is spent. */
  public Rank rankWithSpare(int k) {
    return new Rank(
        inOrder(left, k, missing), spareLeft(), inOrder(right, k, missing), spareRight());
  }
}
