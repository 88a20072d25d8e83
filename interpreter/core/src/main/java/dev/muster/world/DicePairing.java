package dev.muster.world;

import dev.muster.dice.Faces;
import java.util.List;
import java.util.function.Supplier;
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
    return IntStream.rangeClosed(1, ranks).mapToObj(k -> rank(k).get()).toList();
  }

  /** Above 0: left wins rank k; below: right; 0: drawn. */
  public int compare(int k) {
    return compare(k, 0, 0);
  }

  /**
   * @param leftSpare the rank of a spare die that counts besides, 0 without one
   */
  private int compare(int k, int leftSpare, int rightSpare) {
    return switch (order) {
      case SORTED ->
          Faces.compare(chosen(left.faces(), k, leftSpare), chosen(right.faces(), k, rightSpare));
      case AS_ROLLED ->
          Integer.compare(
              inOrder(left, k, missing) + inOrder(left, leftSpare, 0),
              inOrder(right, k, missing) + inOrder(right, rightSpare, 0));
    };
  }

  private Faces.Chosen chosen(Faces of, int k, int spare) {
    boolean there = k >= 1 && k <= of.count();
    IntStream ranks = IntStream.of(k, spare).filter(rank -> rank >= 1 && rank <= of.count());
    return new Faces.Chosen(of, ranks.toArray(), there ? 0 : missing);
  }

  public int spareLeft() {
    return inOrder(left, ranks + 1 + spentLeft, 0);
  }

  public int spareRight() {
    return inOrder(right, ranks + 1 + spentRight, 0);
  }

  /** Rank k with the next spare die of each side added; both are spent. */
  public int compareWithSpare(int k) {
    int result = compare(k, ranks + 1 + spentLeft, ranks + 1 + spentRight);
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

  public Supplier<Rank> rank(int k) {
    return rank(k, 0, 0);
  }

  /**
   * The dice of rank k, with the spare die of each side added that comes next now; none is spent.
   */
  public Supplier<Rank> rankWithSpare(int k) {
    return rank(k, ranks + 1 + spentLeft, ranks + 1 + spentRight);
  }

  private Supplier<Rank> rank(int k, int leftSpare, int rightSpare) {
    return () ->
        new Rank(
            inOrder(left, k, missing),
            inOrder(left, leftSpare, 0),
            inOrder(right, k, missing),
            inOrder(right, rightSpare, 0));
  }
}
