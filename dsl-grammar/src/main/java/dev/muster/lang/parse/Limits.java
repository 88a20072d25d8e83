package dev.muster.lang.parse;

/**
 * The limits on what a rulebook may ask of the reader, and of everything after it that follows a
 * tree into its depth. Far above any rulebook, far below what would exhaust the machine.
 */
final class Limits {

  static final int CHARACTERS = 1024 * 1024;
  static final int TOKENS = 200_000;

  /** Brackets and braces open at once. */
  static final int NESTING = 100;

  /**
   * Operators and other words that nest without brackets, over all open brackets, since the last
   * comma, bar or line end.
   */
  static final int OPERATORS = 100;

  /** Digits before the point, and digits altogether. */
  static final int WHOLE_DIGITS = 9;

  static final int DIGITS = 15;

  /** Lines of a declaration that are read again one by one before all of it is. */
  static final int LINES_READ_AGAIN = 4;

  /** Letters of a name, and of a text or a title, which every event may tell again. */
  static final int NAME_LETTERS = 200;

  static final int TEXT_LETTERS = 2_000;

  static final int PROBLEMS = 1_000;

  private Limits() {}
}
