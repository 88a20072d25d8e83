package dev.muster.lang.parse;

/**
 * What the reader has learned from texts before this process: nothing, but in a build for quick
 * starts, which puts another table in the place of this one ({@link RulebookReader#learn}).
 */
final class Learned {
  static final Predictions PREDICTIONS = new Predictions(table());

  private Learned() {}

  private static String table() {
    return "";
  }
}
