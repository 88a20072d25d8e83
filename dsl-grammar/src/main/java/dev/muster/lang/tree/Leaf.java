package dev.muster.lang.tree;

import dev.muster.lang.Span;

/**
 * A word or a sign.
 *
 * @param mayBeginLine whether a line may end before it, within what it belongs to
 */
public record Leaf(Kind kind, Span span, boolean mayBeginLine) implements Part {

  public enum Kind {
    /** A word of the language, which may also be somebody's name: then its rule is {@code name}. */
    WORD,
    NAME,
    NUMBER,
    TEXT,
    /** A page, a version, a day. */
    CITE,
    SIGN,
    /** The end of a line that ends something; empty before the brace of {@code { a }}. */
    LINE_END
  }

  public String text() {
    return span.verbatim();
  }

  public boolean is(String sign) {
    return kind != Kind.LINE_END && text().equals(sign);
  }
}
