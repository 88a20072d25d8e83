package dev.muster.world;

import dev.muster.dice.Faces;
import dev.muster.model.Die;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Dice as they lie. A re-roll changes them. */
public final class Roll implements Secret {
  private final Die die;
  private final Faces faces;
  private final double added;
  private final boolean[] rerolled;

  /** The dice that were counted last, as far as was reported; null while none were. */
  private @Nullable List<Boolean> counted;

  /** The sides that know what they show; null when all do. */
  private @Nullable Set<Thing> knowers;

  /**
   * @param added to the total, whatever the dice show
   */
  public Roll(Die die, Faces faces, double added) {
    this.die = die;
    this.faces = faces;
    this.added = added;
    this.rerolled = new boolean[faces.count()];
  }

  public Die die() {
    return die;
  }

  public int count() {
    return faces.count();
  }

  public Faces faces() {
    return faces;
  }

  /** High to low. */
  public int[] sorted() {
    return faces.sorted();
  }

  /** Returns how many dice show such a face. */
  public int showing(IntPredicate face) {
    return faces.showing(face);
  }

  /** The die of that index, as it was rolled. */
  public int face(int index) {
    return faces.at(index);
  }

  public boolean rerolled(int index) {
    return rerolled[index];
  }

  public void reroll(int index, int face) {
    faces.put(index, face);
    rerolled[index] = true;
  }

  /** Notes which dice are counted; whether that is not what was noted last. */
  public boolean counts(List<Boolean> now) {
    boolean news = !now.equals(counted);
    counted = now;
    return news;
  }

  /** The highest die; 0 without dice. */
  public int highest() {
    return ranked(1).orElse(0);
  }

  /** The lowest die; 0 without dice. */
  public int lowest() {
    return ranked(faces.count()).orElse(0);
  }

  /** The die of rank k, from 1, the highest; empty when there are not so many. */
  OptionalInt ranked(int k) {
    return k >= 1 && k <= faces.count() ? OptionalInt.of(faces.ranked(k)) : OptionalInt.empty();
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
    return faces.sum() + added;
  }
}
