package dev.muster.lang.parse;

/** Which of the places of the samples are damaged: few in every build, all with {@code -Dlong}. */
final class Sampling {
  private static final int FEWER = 4;

  private Sampling() {}

  /** The distance from one place to the next, which with {@code -Dlong} is the given one. */
  static int every(int distance) {
    return System.getProperty("long") != null ? distance : FEWER * distance;
  }
}
