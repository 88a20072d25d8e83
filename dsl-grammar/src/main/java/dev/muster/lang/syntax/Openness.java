package dev.muster.lang.syntax;

/** The effect on an expression of writing {@code = VALUE} behind it. */
public enum Openness {
  /** It stays what it is. */
  CLOSED,
  /** It would become another, and needs brackets. */
  OPEN,
  /** The same of a condition, which needs no value, and no brackets behind {@code not}. */
  CONDITION,
  /** The same of conditions joined by {@code and} or {@code or}. */
  CONDITIONS;

  public static Openness of(Expression expression) {
    return ExpressionText.openness(expression);
  }
}
