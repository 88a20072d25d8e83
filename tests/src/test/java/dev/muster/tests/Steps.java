package dev.muster.tests;

import java.util.Collection;
import java.util.Set;

/** How much was done since the beginning, by what {@link CountingLoader} has loaded. */
public final class Steps {
  private static long taken;

  private Steps() {}

  /** A method entered, or a turn of a loop begun. */
  public static void step() {
    taken++;
  }

  /** A list that is looked through by Java itself, whose loops are not counted. */
  public static void lookedThrough(Object in) {
    if (in instanceof Collection<?> all && !(all instanceof Set)) {
      taken += all.size();
    }
  }

  static long taken() {
    return taken;
  }
}
