package dev.muster.world;

import dev.muster.board.Bounds;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Notes what of a battle's state is read while something is found out. */
public final class ReadTracker {
  /** Of things that are in no battle. */
  static final ReadTracker NONE = new ReadTracker();

  private @Nullable ReadSet reading;

  /** Something that was found out, and what from. */
  public record Found(@Nullable Object value, ReadSet from) {}

  /** Finds something out. What it reads is read, too, by what is being found out around it. */
  public Found find(Supplier<? extends @Nullable Object> source) {
    ReadSet outer = reading;
    ReadSet own = new ReadSet();
    reading = own;
    try {
      return new Found(source.get(), own);
    } finally {
      reading = outer;
      if (outer != null) {
        outer.addAll(own);
      }
    }
  }

  /** What was found out before is used for what is being found out now. */
  public void uses(ReadSet from) {
    if (reading != null) {
      reading.addAll(from);
    }
  }

  /** What is being found out depends on more than the state, or does more than to read it. */
  public void passing() {
    if (reading != null) {
      reading.addPassing();
    }
  }

  /** Everything within these bounds is looked at, and nothing else. */
  public void near(Bounds bounds) {
    if (reading != null) {
      reading.addNear(bounds);
    }
  }

  /** It is asked whether the routine of that number runs. */
  public void run(int routine) {
    if (reading != null) {
      reading.addRuns(1L << routine);
    }
  }

  void allRuns() {
    if (reading != null) {
      reading.addRuns(-1);
    }
  }

  /** It matters that the thing is there. */
  public void present(Thing thing) {
    present(thing.id());
  }

  void present(int thing) {
    if (reading != null && thing >= 0) {
      reading.addPresent(thing);
    }
  }

  void place(int thing) {
    if (reading != null && thing >= 0) {
      reading.addPlace(thing);
    }
  }

  void value(int thing, int slot) {
    if (reading != null) {
      if (thing < 0) {
        reading.addRuns(1L << -thing);
      } else {
        reading.addValue(thing, slot);
      }
    }
  }
}
