package dev.muster.lang.parse;

/** How much a rulebook may ask of the reader. Far above any rulebook, far below what would exhaust the machine. */
final class Limits {

  static final int CHARACTERS = 4 * 1024 * 1024;
  static final int TOKENS = 1_000_000;

  /** Brackets and braces open at once. */
  static final int NESTING = 200;

  /** Words and signs, over all open brackets, since the last comma, table bar or line end: they nest without brackets too. */
  static final int STRETCH = 300;

  /** Digits before the point, and digits altogether. */
  static final int WHOLE_DIGITS = 9;
  static final int DIGITS = 15;

  static final int PROBLEMS = 1_000;

  private Limits() {}
}
