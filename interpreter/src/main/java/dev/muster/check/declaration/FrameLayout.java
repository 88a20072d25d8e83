package dev.muster.check.declaration;

import java.util.BitSet;

/** Hands out the slots of one frame, each once. */
public final class FrameLayout {
  private int next;
  private final BitSet touched = new BitSet();
  private final BitSet looped = new BitSet();

  public int slot() {
    return next++;
  }

  public int size() {
    return next;
  }

  public void touch(int slot) {
    touched.set(slot);
  }

  /** {@code slot} holds what a loop has come to, which only the loop changes. */
  public void loop(int slot) {
    looped.set(slot);
  }

  public boolean loops(int slot) {
    return looped.get(slot);
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
