package dev.muster.check.expression;

import dev.muster.check.satisfiability.Identity;
import dev.muster.model.CheckedExpression;
import java.util.List;
import java.util.stream.IntStream;

/** Expressions that ask for one value in the same way, so that it is the same one. */
public final class SameExpression {
  private SameExpression() {}

  public static boolean same(CheckedExpression a, CheckedExpression b) {
    return a.getClass() == b.getClass()
        && Identity.of(a).isPresent()
        && Identity.of(a).equals(Identity.of(b));
  }

  /** Whether all of them are the same, in their order. */
  public static boolean same(List<CheckedExpression> a, List<CheckedExpression> b) {
    return a.size() == b.size()
        && IntStream.range(0, a.size()).allMatch(i -> same(a.get(i), b.get(i)));
  }
}
