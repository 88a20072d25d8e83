package dev.muster.tool.cli;

/** Nothing more is typed. */
final class InputEnded extends RuntimeException {
  /**
   * @param why a sentence
   */
  InputEnded(String why) {
    super(why, null, false, false);
  }
}
