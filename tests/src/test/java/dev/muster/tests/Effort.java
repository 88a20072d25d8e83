package dev.muster.tests;

/** How much is tried of what never ends: a sample in every build, more with {@code -Dlong}. */
public final class Effort {
  static final boolean LONG = System.getProperty("long") != null;

  private Effort() {}

  public static int of(int sample, int more) {
    return LONG ? more : sample;
  }
}
