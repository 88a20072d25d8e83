package dev.muster.engine;

import dev.muster.lang.Span;

/**
 * A place in the text of a rulebook; lines and columns begin with 1.
 *
 * @param file as it was opened, with {@code /} between its folders
 * @param endColumn behind the last letter, in the line {@code endLine}
 */
public record Place(String file, int line, int column, int endLine, int endColumn) {
  static Place of(Span span) {
    return new Place(
        span.source().name(),
        span.line(),
        span.column(),
        span.source().line(span.end()),
        span.source().column(span.end()));
  }

  /** {@code file:line:column}. */
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
