package dev.muster.model;

/**
 * A part of a rule that its user fills in: {@code against enemy: unit}. Parameter i is slot i of
 * the frame.
 *
 * @param range of a number
 */
public record Parameter(String preposition, String name, Type type, Range range) {
  public Parameter(String preposition, String name, Type type) {
    this(preposition, name, type, Range.OPEN);
  }
}
