package dev.muster.wording;

import java.util.List;
import java.util.Optional;

/**
 * A line of what is done.
 *
 * @param pages of the printed rules, where it begins what has a page of its own
 * @param under what is done within it
 * @param step whether it is one of several that are done one after the other, and counted
 */
public record Line(Phrase text, Optional<String> pages, List<Line> under, boolean step) {
  public Line {
    under = List.copyOf(under);
  }

  public Line(Phrase text, List<Line> under) {
    this(text, Optional.empty(), under, false);
  }

  /** One that is counted. */
  public static Line step(Phrase text) {
    return new Line(text, Optional.empty(), List.of(), true);
  }

  /** With such words before it. */
  Line after(Phrase words) {
    return words.isEmpty() ? this : new Line(Phrase.of(words, text), pages, under, step);
  }

  static Line of(Object... pieces) {
    return new Line(Phrase.of(pieces), List.of());
  }

  static Line with(List<Line> under, Object... pieces) {
    return new Line(Phrase.of(pieces), under);
  }
}
