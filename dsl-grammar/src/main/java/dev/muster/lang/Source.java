package dev.muster.lang;

import java.util.Arrays;

/**
 * A text with a name for messages and a table of its lines. Compared by identity: one source is
 * read once.
 */
public final class Source {

  static final Source NONE = new Source("", "");

  private final String name;
  private final String text;
  private final int[] lineStarts;

  public Source(String name, String text) {
    this.name = name;
    this.text = text;
    this.lineStarts =
        java.util.stream.IntStream.concat(
                java.util.stream.IntStream.of(0),
                java.util.stream.IntStream.range(0, text.length())
                    .filter(i -> text.charAt(i) == '\n')
                    .map(i -> i + 1))
            .toArray();
  }

  /** Returns how messages call it, usually the path as the user gave it, with forward slashes. */
  public String name() {
    return name;
  }

  public String text() {
    return text;
  }

  public int lines() {
    return lineStarts.length;
  }

  /** The line, from 1, in which the character at {@code offset} stands. */
  public int line(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** The column, from 1, of the character at {@code offset}. */
  public int column(int offset) {
    return offset - lineStarts[line(offset) - 1] + 1;
  }

  /** The offset of the first character of line {@code number} (from 1). */
  public int lineStart(int number) {
    return lineStarts[number - 1];
  }

  /** Line {@code number} (from 1) without its line end. */
  public String lineText(int number) {
    int start = lineStarts[number - 1];
    int end = number < lineStarts.length ? lineStarts[number] - 1 : text.length();
    if (end > start && text.charAt(end - 1) == '\r') {
      end--;
    }
    return text.substring(start, end);
  }

  @Override
  public String toString() {
    return name;
  }
}
