package dev.muster.lang.syntax;

import dev.muster.lang.Span;

/** A name where it is declared or used. */
public record Name(String text, Span span) {

  /** Stands where a name is missing; it is never looked up. */
  public static Name missing(Span span) {
    return new Name("", span);
  }

  public boolean isMissing() {
    return text.isEmpty();
  }

  @Override
  public String toString() {
    return text;
  }
}
