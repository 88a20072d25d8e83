package dev.muster.check.declaration;

import java.util.BitSet;

/** Hands out the slots of one frame, each once. */
public final class FrameLayout {
  private int next;
  private final BitSet touched = new BitSet();

  public int slot() {
    return next++;
  }

  public int size() {
    return next;
  }

  public void touch(int slot) {
    touched.set(slot);
  }

  /** Runs {@code work} and says whether it read {@code slot}. */
  public boolean reads(int slot, Runnable work) {
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
