package dev.muster.world;

import dev.muster.model.Die;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Dice as they lie. A re-roll changes them. */
public final class Roll implements Secret {
  private final Die die;
  private final int[] faces;
  private final double added;
  private final boolean[] rerolled;

  /** The dice that were counted last, as far as was reported; null while none were. */
  private @Nullable List<Boolean> counted;

  /** High to low; null until somebody asks, and again when a die has been thrown again. */
  private int @Nullable [] sorted;

  /** The sides that know what they show; null when all do. */
  private @Nullable Set<Thing> knowers;

  /**
   * @param added to the total, whatever the dice show
   */
  public Roll(Die die, int[] faces, double added) {
    this.die = die;
    this.faces = faces;
    this.added = added;
    this.rerolled = new boolean[faces.length];
  }

  public Die die() {
    return die;
  }

  public int count() {
    return faces.length;
  }

  public int face(int index) {
    return faces[index];
  }

  /** As they were rolled. */
  public int[] faces() {
    return faces.clone();
  }

  public boolean rerolled(int index) {
    return rerolled[index];
  }

  public void reroll(int index, int face) {
    faces[index] = face;
    rerolled[index] = true;
    sorted = null;
  }

  /** Notes which dice are counted; whether that is not what was noted last. */
  public boolean counts(List<Boolean> now) {
    boolean news = !now.equals(counted);
    counted = now;
    return news;
  }

  /** High to low. */
  public int[] sorted() {
    return inOrder().clone();
  }

  /** The highest die; 0 without dice. */
  public int highest() {
    return ranked(1).orElse(0);
  }

  /** The lowest die; 0 without dice. */
  public int lowest() {
    return ranked(faces.length).orElse(0);
  }

  /** The die of rank k, from 1, the highest; empty when there are not so many. */
  OptionalInt ranked(int k) {
    return k >= 1 && k <= faces.length ? OptionalInt.of(inOrder()[k - 1]) : OptionalInt.empty();
  }

  private int[] inOrder() {
    int[] known = sorted;
    if (known == null) {
      known = faces.clone();
      Arrays.sort(known);
      for (int i = 0, j = known.length - 1; i < j; i++, j--) {
        int keep = known[i];
        known[i] = known[j];
        known[j] = keep;
      }
      sorted = known;
    }
    return known;
  }

  /** From now on only these sides know what the dice show. */
  public void keepFor(List<Thing> sides) {
    knowers = Set.copyOf(sides);
  }

  /** From now on all know what the dice show. */
  public void reveal() {
    knowers = null;
  }

  @Override
  public boolean knownTo(Thing side) {
    return knowers == null || knowers.contains(side);
  }

  public double added() {
    return added;
  }

  public double total() {
    return Arrays.stream(faces).sum() + added;
  }
}
