package dev.muster.check.satisfiability;

import dev.muster.model.CheckedExpression;
import dev.muster.model.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Tells of conditions that never hold together. Of what it cannot tell, it says nothing. */
public final class Conditions {
  /** Of more conditions in a row, only these are looked at. */
  private static final int MOST = 50;

  private final Function<CheckedExpression, Range> ranges;

  /**
   * @param ranges what numbers can be
   */
  public Conditions(Function<CheckedExpression, Range> ranges) {
    this.ranges = ranges;
  }

  /** Whether they speak of anything twice: where they do not, they do not contradict each other. */
  public static boolean related(List<CheckedExpression> conditions) {
    return Subjects.twice(conditions, List.of());
  }

  /** Whether it is sure that never all of these hold where none of those does. */
  public boolean never(List<CheckedExpression> hold, List<CheckedExpression> fail) {
    if (!Subjects.twice(hold, fail)) {
      return false;
    }
    Terms terms = new Terms(ranges);
    Translation translation = new Translation(terms);
    Formula all =
        new Formula.All(
            Stream.concat(
                    hold.stream().limit(MOST).map(c -> translation.of(c, true)),
                    fail.stream().limit(MOST).map(c -> translation.of(c, false)))
                .toList());
    return new Solver(terms.links()).solve(new Situation(terms.all()), all).isEmpty();
  }

  public boolean never(CheckedExpression condition) {
    return never(List.of(condition), List.of());
  }

  public boolean always(CheckedExpression condition) {
    return never(List.of(), List.of(condition));
  }

  /** Returns the fewest of the conditions that never hold together; none where all may. */
  public List<CheckedExpression> contradiction(List<CheckedExpression> conditions) {
    if (!never(conditions, List.of())) {
      return List.of();
    }
    List<CheckedExpression> left = new ArrayList<>(conditions.stream().limit(MOST).toList());
    for (CheckedExpression each : List.copyOf(left)) {
      List<CheckedExpression> without = left.stream().filter(c -> c != each).toList();
      if (never(without, List.of())) {
        left.removeIf(c -> c == each);
      }
    }
    return left;
  }
}
