package dev.muster.model;

import dev.muster.lang.Span;

/**
 * A part of a rule that its user fills in: {@code against enemy: unit}. Parameter i is slot i of
 * the frame.
 *
 * @param range of a number
 * @param declared its name, where it is declared
 */
public record Parameter(String preposition, String name, Type type, Range range, Span declared) {
  /** A parameter that no text declares. */
  public Parameter(String preposition, String name, Type type) {
    this(preposition, name, type, Range.OPEN, Span.none());
  }
}
