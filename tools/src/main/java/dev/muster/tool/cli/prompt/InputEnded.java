package dev.muster.tool.cli.prompt;

/** Nothing more is typed. */
public final class InputEnded extends RuntimeException {
  /**
   * @param why a sentence
   */
  public InputEnded(String why) {
    super(why, null, false, false);
  }
}
