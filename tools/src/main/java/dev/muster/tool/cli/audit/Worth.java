package dev.muster.tool.cli.audit;

import dev.muster.tool.cli.simulate.PairedDifference;
import java.util.Locale;

/**
 * What a copy of a choice wins, held against what it was swapped for.
 *
 * @param other the middle one of those, by what each wins
 * @param others how many there are
 * @param difference how much more its side wins with it than with the middle one
 */
record Worth(Copy copy, Copy other, int others, PairedDifference difference) {
  enum Verdict {
    TOO_CHEAP,
    TOO_DEAR,
    /** It wins more and costs more, or wins less and costs less. */
    WINS_AS_IT_COSTS,
    NOT_TO_BE_TOLD;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  Verdict verdict() {
    if (!difference.clear()) {
      return Verdict.NOT_TO_BE_TOLD;
    }
    boolean more = difference.low() > 0;
    if (more ? dearer() > 0 : dearer() < 0) {
      return Verdict.WINS_AS_IT_COSTS;
    }
    return more ? Verdict.TOO_CHEAP : Verdict.TOO_DEAR;
  }

  /** How much more it costs. */
  double dearer() {
    return copy.worth() - other.worth();
  }

  /** The share of battles that each point of it wins more. */
  double perPoint() {
    return difference.of() / copy.worth();
  }
}
