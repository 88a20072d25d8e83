package dev.muster.session;

import java.util.List;

/**
 * The fact that this bearer carries that trait (a special rule, a kind) with those parameters. A
 * bearer carries a trait once; bearers are told apart by identity, so that their own state may
 * change freely.
 */
public record SpecialAssignment(Object bearer, int trait, List<Object> parameters) {
  public SpecialAssignment {
    parameters = List.copyOf(parameters);
  }

  @Override
  @SuppressWarnings("ReferenceEquality")
  public boolean equals(Object other) {
    return other instanceof SpecialAssignment that && that.bearer == bearer && that.trait == trait;
  }

  @Override
  public int hashCode() {
    return 31 * System.identityHashCode(bearer) + trait;
  }
}
