package dev.muster.wording;

import java.util.List;

/**
 * A line of what is done.
 *
 * @param under what is done within it
 */
public record Line(Phrase text, List<Line> under) {
  public Line {
    under = List.copyOf(under);
  }

  static Line of(Object... pieces) {
    return new Line(Phrase.of(pieces), List.of());
  }

  static Line with(List<Line> under, Object... pieces) {
    return new Line(Phrase.of(pieces), under);
  }
}
