package dev.muster.tool.cli.compare;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.simulate.OutcomeSeries;
import dev.muster.tool.cli.simulate.OutcomeSeries.Outcome;
import dev.muster.tool.cli.simulate.PairedDifference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Battles of A and of B from the same seeds. */
final class PairedSeries {
  private final Variant a;
  private final Variant b;
  private final OutcomeSeries battles;
  private final List<Pair> pairs = new ArrayList<>();
  private int looked;

  /** How many standard errors a difference must be to be clear. */
  private double z = PairedDifference.ERRORS;

  PairedSeries(Variant a, Variant b, OutcomeSeries battles) {
    this.a = a;
    this.b = b;
    this.battles = battles;
  }

  /** Fights so many pairs, unless it is interrupted. */
  void fight(long first, long most) {
    pairs.addAll(battles.bySeed(this::pair, first + pairs.size(), most - pairs.size()));
    List<Diagnostic> problems =
        pairs.stream()
            .flatMap(Pair::both)
            .flatMap(outcome -> outcome.problem().stream())
            .limit(1)
            .toList();
    if (!problems.isEmpty()) {
      throw CommandFailure.of(problems);
    }
  }

  /** The same, but only until a difference is clear. */
  void fightUntilClear(long first, long most) {
    boolean one = b.inTurn() || a.sides().size() < 3;
    Looks looks = Looks.of(most, one ? 1 : a.sides().size());
    for (long until : looks.after().toArray()) {
      fight(first, until);
      if (pairs.size() < until) {
        z = looks.errors();
        return;
      }
      looked++;
      z = looks.errors(until);
      if (comparison().clear()) {
        return;
      }
    }
  }

  /** Of the pairs of which all battles are over: there is one at least. */
  Comparison comparison() {
    return new Comparison(a.sides(), b.inTurn(), pairs, z);
  }

  int pairs() {
    return pairs.size();
  }

  /** How often it was looked at whether the difference is clear. */
  int looked() {
    return looked;
  }

  private Optional<Pair> pair(long seed) {
    List<Outcome> inA = a.fight(battles, seed);
    List<Outcome> inB = inA.isEmpty() ? List.of() : b.fight(battles, seed);
    return inB.size() < b.seatings().size()
        ? Optional.empty()
        : Optional.of(new Pair(seed, inA.getFirst(), inB));
  }
}
