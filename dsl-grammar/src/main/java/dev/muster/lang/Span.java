package dev.muster.lang;

import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A stretch of a source text: character offsets, {@code end} exclusive. It survives from the file
 * to the trace, so every message and every event of a battle can show the line it came from.
 */
public record Span(Source source, int start, int end) {
  private static final Pattern WITHOUT_COMMENT =
      Pattern.compile("^((?:[^\"/]|\"(?:[^\"\\\\]|\\\\.)*+\"|/(?!/))*+)//.*");

  public Span {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("span " + start + ".." + end);
    }
  }

  /** The smallest span that covers both. */
  public Span to(Span other) {
    return new Span(source, Math.min(start, other.start), Math.max(end, other.end));
  }

  public boolean covers(Span other) {
    return source == other.source && start <= other.start && other.end <= end;
  }

  /** The place of nothing in particular: the head of a file. */
  public static Span none() {
    return new Span(Source.NONE, 0, 0);
  }

  /** Line of the first character, counted from 1. */
  public int line() {
    return source.line(start);
  }

  /** Column of the first character in its line, counted from 1. */
  public int column() {
    return source.column(start);
  }

  /** The text as it stands, which may have several lines. */
  public String verbatim() {
    return source.text().substring(start, end);
  }

  /** The text as messages quote it: in one line, without the comments in between. */
  public String text() {
    String text = verbatim();
    return text.indexOf('\n') < 0
        ? text
        : text.lines()
            .map(line -> WITHOUT_COMMENT.matcher(line).replaceFirst("$1").strip())
            .filter(line -> !line.isEmpty())
            .collect(Collectors.joining(" "));
  }

  /** {@code file:line}, as traces and rule names cite it. */
  public String where() {
    return source.name() + ":" + line();
  }

  /** Written out, as {@code hashCode} is: they are looked up by thousands, by code just loaded. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Span span
        && start == span.start
        && end == span.end
        && source == span.source;
  }

  @Override
  public int hashCode() {
    return 31 * start + end;
  }

  @Override
  public String toString() {
    return where() + ":" + column();
  }
}
