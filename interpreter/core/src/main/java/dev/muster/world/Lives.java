package dev.muster.world;

import java.util.BitSet;

/**
 * Tracks which values of a thing, by slot, have begun and ended with the procedure that they last
 * for.
 */
final class Lives {
  private final BitSet living = new BitSet();

  /** Nothing has set them since their procedure ended. */
  private final BitSet over = new BitSet();

  Lives copy() {
    Lives copy = new Lives();
    copy.living.or(living);
    copy.over.or(over);
    return copy;
  }

  boolean living(int slot) {
    return living.get(slot);
  }

  boolean over(int slot) {
    return over.get(slot);
  }

  void begin(int slot) {
    living.set(slot);
  }

  void end(int slot) {
    living.clear(slot);
    over.set(slot);
  }

  void set(int slot) {
    over.clear(slot);
  }
}
