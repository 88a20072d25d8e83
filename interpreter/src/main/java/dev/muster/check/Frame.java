package dev.muster.check;

import java.util.BitSet;

/** Hands out the slots of one frame, each once. */
final class Frame {
  private int next;
  private final BitSet touched = new BitSet();

  int slot() {
    return next++;
  }

  int size() {
    return next;
  }

  void touch(int slot) {
    touched.set(slot);
  }

  /** Runs {@code work} and says whether it read {@code slot}. */
  boolean reads(int slot, Runnable work) {
    boolean before = touched.get(slot);
    touched.clear(slot);
    work.run();
    boolean read = touched.get(slot);
    if (before) {
      touched.set(slot);
    }
    return read;
  }
}
