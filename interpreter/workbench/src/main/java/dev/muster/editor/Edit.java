package dev.muster.editor;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import java.util.Optional;

/**
 * How a text became another: all between what both begin and end with was changed.
 *
 * @param start of what was changed, in both texts
 * @param end of it, in the text before
 */
public record Edit(Source before, Source after, int start, int end) {
  public static Edit between(Source before, Source after) {
    String old = before.text();
    String now = after.text();
    int shorter = Math.min(old.length(), now.length());
    int start = 0;
    while (start < shorter && old.charAt(start) == now.charAt(start)) {
      start++;
    }
    int behind = 0;
    while (behind < shorter - start
        && old.charAt(old.length() - 1 - behind) == now.charAt(now.length() - 1 - behind)) {
      behind++;
    }
    return new Edit(before, after, start, old.length() - behind);
  }

  private int longer() {
    return after.text().length() - before.text().length();
  }

  /** What was changed, as it reads now. */
  Span changed() {
    return new Span(after, start, end + longer());
  }

  /** Where a stretch of the text before is now; empty if it was changed itself. */
  public Optional<Span> moved(Span span) {
    if (span.end() <= start) {
      return Optional.of(new Span(after, span.start(), span.end()));
    }
    return span.start() >= end
        ? Optional.of(new Span(after, span.start() + longer(), span.end() + longer()))
        : Optional.empty();
  }
}
