package dev.muster.world;

import dev.muster.board.Bounds;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a battle's state that something was found out from. Rather too many than too few:
 * what was found out holds as long as none of them changes. Things are told apart by their numbers
 * modulo 128, values and routines modulo 64.
 */
public final class ReadSet {
  /** The number of places looked at that are told apart. */
  private static final int PLACES = 4;

  /** Things whose place was read; of even numbers, and of odd. */
  private long evenPlaces;

  private long oddPlaces;

  /** Things of which some value was read. */
  private long evenThings;

  private long oddThings;

  /** Things of which it mattered that they were there. */
  private long evenPresent;

  private long oddPresent;

  /** The values that were read of some thing. */
  private long values;

  /** The routines of which it was read whether they run, or with which values. */
  private long runs;

  /** Everything in these was looked at, and found to be what is said to have been read. */
  private @Nullable Bounds @Nullable [] near;

  private int nearCount;

  /** Whether it was found out from more than the state, so that it does not hold for long. */
  private boolean passing;

  private static long bit(int number) {
    return 1L << (number >> 1);
  }

  private static boolean odd(int number) {
    return (number & 1) != 0;
  }

  void addPlace(int thing) {
    if (odd(thing)) {
      oddPlaces |= bit(thing);
    } else {
      evenPlaces |= bit(thing);
    }
  }

  void addPresent(int thing) {
    if (odd(thing)) {
      oddPresent |= bit(thing);
    } else {
      evenPresent |= bit(thing);
    }
  }

  void addValue(int thing, int slot) {
    if (odd(thing)) {
      oddThings |= bit(thing);
    } else {
      evenThings |= bit(thing);
    }
    values |= 1L << slot;
  }

  void addRuns(long routines) {
    runs |= routines;
  }

  void addPassing() {
    passing = true;
  }

  void addNear(Bounds bounds) {
    if (near == null) {
      near = new Bounds[PLACES];
    }
    int nearest = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < nearCount; i++) {
      Bounds known = Objects.requireNonNull(near[i]);
      if (known.covers(bounds)) {
        return;
      }
      double gap = known.gap(bounds);
      if (gap < least) {
        nearest = i;
        least = gap;
      }
    }
    if (nearCount < PLACES && least > 0) {
      near[nearCount++] = bounds;
    } else {
      near[nearest] = Objects.requireNonNull(near[nearest]).with(bounds);
    }
  }

  void addAll(ReadSet other) {
    evenPlaces |= other.evenPlaces;
    oddPlaces |= other.oddPlaces;
    evenThings |= other.evenThings;
    oddThings |= other.oddThings;
    evenPresent |= other.evenPresent;
    oddPresent |= other.oddPresent;
    values |= other.values;
    runs |= other.runs;
    passing |= other.passing;
    for (int i = 0; i < other.nearCount; i++) {
      addNear(Objects.requireNonNull(Objects.requireNonNull(other.near)[i]));
    }
  }

  boolean passing() {
    return passing;
  }

  boolean hasPlace(int thing) {
    return ((odd(thing) ? oddPlaces : evenPlaces) & bit(thing)) != 0;
  }

  /** Whether anything was read of the thing. */
  boolean hasAny(int thing) {
    long read =
        odd(thing) ? oddPlaces | oddThings | oddPresent : evenPlaces | evenThings | evenPresent;
    return (read & bit(thing)) != 0;
  }

  boolean hasValue(int thing, long slots) {
    return (values & slots) != 0 && ((odd(thing) ? oddThings : evenThings) & bit(thing)) != 0;
  }

  boolean hasRuns(long routines) {
    return (runs & routines) != 0;
  }

  boolean looksAt(@Nullable Bounds bounds) {
    if (bounds == null || near == null) {
      return false;
    }
    for (int i = 0; i < nearCount; i++) {
      if (Objects.requireNonNull(near[i]).near(bounds, 0)) {
        return true;
      }
    }
    return false;
  }
}
