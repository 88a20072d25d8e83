package dev.muster.world;

import dev.muster.board.Bounds;
import dev.muster.board.Shape;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The last changes of a battle's state, so that it can be told what still holds after them. */
final class ChangeLog {
  /** What is older than so many changes is forgotten rather than held against them. */
  private static final int KEPT = 512;

  private final @Nullable Change[] last = new Change[KEPT];

  /** How many changes there were. */
  private long count;

  /** How many of them outlast what is being carried out. */
  private long lasting;

  /** Before this one everything may have been otherwise. */
  private long start;

  /** What is supposed to be elsewhere; null where all is as it is. */
  private @Nullable Supposition supposed;

  private enum What {
    PLACE,
    VALUE,
    GONE,
    RUN
  }

  /**
   * A change of part of the state.
   *
   * @param thing by number
   * @param which values, or which routine
   * @param before where the thing stood
   * @param after where it stands
   */
  private record Change(
      What what, int thing, long which, @Nullable Bounds before, @Nullable Bounds after) {
    static Change of(What what, int thing, long which) {
      return new Change(what, thing, which, null, null);
    }

    boolean changes(ReadSet from) {
      return switch (what) {
        case PLACE -> from.hasPlace(thing) || from.looksAt(before) || from.looksAt(after);
        case VALUE -> from.hasValue(thing, which);
        case GONE -> from.hasAny(thing) || from.looksAt(before);
        case RUN -> from.hasRuns(which);
      };
    }
  }

  /** Returns the present, to be compared with later. */
  long now() {
    return count;
  }

  /** Returns what grows with each change that outlasts what is being carried out. */
  long lasting() {
    return lasting;
  }

  boolean supposing() {
    return supposed != null;
  }

  /** Whether something else might be found out now from this part of the state. */
  boolean supposes(ReadSet from) {
    return supposed != null && supposed.changes(from);
  }

  <T> T suppose(Supposition otherwise, Supplier<T> action) {
    Supposition before = supposed;
    supposed = otherwise;
    try {
      return action.get();
    } finally {
      supposed = before;
    }
  }

  /** Anything may have changed. */
  void all() {
    if (supposed == null) {
      count++;
      lasting++;
      start = count;
    }
  }

  void place(Thing thing, @Nullable Shape before) {
    add(new Change(What.PLACE, thing.id(), 0, bounds(before), bounds(thing.shapeUnnoted())));
  }

  void value(Thing thing, int slot) {
    add(
        thing.id() < 0
            ? Change.of(What.RUN, -1, 1L << -thing.id())
            : Change.of(What.VALUE, thing.id(), 1L << slot));
  }

  void values(Thing thing) {
    add(Change.of(What.VALUE, thing.id(), -1));
  }

  void gone(Thing thing, @Nullable Shape before) {
    add(new Change(What.GONE, thing.id(), 0, bounds(before), null));
  }

  void run(int routine) {
    add(Change.of(What.RUN, -1, 1L << routine));
  }

  private static @Nullable Bounds bounds(@Nullable Shape shape) {
    return shape == null ? null : shape.bounds();
  }

  private void add(Change change) {
    if (supposed == null) {
      last[(int) (count % KEPT)] = change;
      count++;
      if (change.what() != What.RUN) {
        lasting++;
      }
    }
  }

  /** Whether what was found out from this part of the state then is the same now. */
  boolean holds(ReadSet from, long then) {
    if (supposes(from) || then < start || count - then > KEPT || from.passing() && then != count) {
      return false;
    }
    for (long i = then; i < count; i++) {
      if (Objects.requireNonNull(last[(int) (i % KEPT)]).changes(from)) {
        return false;
      }
    }
    return true;
  }
}
