package dev.muster.lang.parse;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/**
 * Takes a text literal apart: quotes, escapes ({@code \" \\ \n \{ \}}), and expressions in braces.
 */
final class TextLiteral {

  private TextLiteral() {}

  static String plain(String literal) {
    StringBuilder text = new StringBuilder(literal.length());
    int end = contentEnd(literal, 0, literal.length());
    for (int i = 1; i < end; i++) {
      i = append(text, literal, i, end);
    }
    return text.toString();
  }

  /** Whether it looks as if a value were meant to be in it. */
  static boolean hasHole(String literal) {
    for (int i = 1; i < literal.length(); i++) {
      if (literal.charAt(i) == '\\') {
        i++;
      } else if (literal.charAt(i) == '{' && closed(literal)) {
        return literal.indexOf('}', i) > 0;
      }
    }
    return false;
  }

  static boolean closed(String literal) {
    return contentEnd(literal, 0, literal.length()) < literal.length();
  }

  /**
   * Returns how much of an unclosed text is text: not the brace that opens a block at the end of
   * the line, nor those that close one which was opened before it.
   */
  static int likelyEnd(String literal) {
    int end = literal.stripTrailing().length();
    int open = 0;
    for (int i = 0; i < end; i++) {
      open += literal.charAt(i) == '{' ? 1 : literal.charAt(i) == '}' ? -1 : 0;
    }
    if (literal.charAt(end - 1) == '{') {
      return end - 1;
    }
    for (; open < 0 && literal.charAt(end - 1) == '}'; open++) {
      end = literal.substring(0, end - 1).stripTrailing().length();
    }
    return end;
  }

  /** {@code readHole} reads the expression between two offsets of the source. */
  static Expression.Text withHoles(
      Span span, BiFunction<Integer, Integer, Expression> readHole, Consumer<Diagnostic> problems) {
    Source source = span.source();
    String text = source.text();
    int end = contentEnd(text, span.start(), span.end());
    if (end == span.end()) {
      // Nobody knows where it should have ended, so what looks like a hole may be none.
      return new Expression.Text(List.of(span.text().substring(1)), List.of(), span);
    }
    List<String> parts = new ArrayList<>();
    List<Expression> holes = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    for (int i = span.start() + 1; i < end; i++) {
      if (text.charAt(i) != '{') {
        i = append(part, text, i, end);
        continue;
      }
      int close = text.indexOf('}', i, end);
      if (close < 0) {
        problems.accept(
            Diagnostic.error(
                    "unclosed-brace",
                    new Span(source, i, i + 1),
                    "this `{` in a text is never closed")
                .note("close it with `}`, or write `\\{` for a plain brace")
                .suggest("\\{"));
        part.append(text, i, end);
        break;
      }
      parts.add(part.toString());
      part.setLength(0);
      holes.add(readHole.apply(i + 1, close));
      i = close;
    }
    parts.add(part.toString());
    return new Expression.Text(List.copyOf(parts), List.copyOf(holes), span);
  }

  /**
   * Returns where the content ends: at the closing quote, or at the end of a literal that was never
   * closed.
   */
  private static int contentEnd(String text, int start, int end) {
    int i = start + 1;
    while (i < end && text.charAt(i) != '"') {
      i += text.charAt(i) == '\\' ? 2 : 1;
    }
    return Math.min(i, end);
  }

  private static int append(StringBuilder to, String text, int at, int end) {
    char c = text.charAt(at);
    if (c != '\\' || at + 1 >= end) {
      to.append(c);
      return at;
    }
    char escaped = text.charAt(at + 1);
    to.append(escaped == 'n' ? '\n' : escaped);
    return at + 1;
  }
}
