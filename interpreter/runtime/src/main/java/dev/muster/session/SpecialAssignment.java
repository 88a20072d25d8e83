package dev.muster.session;

import java.util.List;

/**
 * The fact that this bearer has that special rule with those parameters. A bearer has a special
 * once; bearers are told apart by identity, so that their own state may change freely.
 */
public record SpecialAssignment(Object bearer, int special, List<Object> parameters) {
  public SpecialAssignment {
    parameters = List.copyOf(parameters);
  }

  @Override
  @SuppressWarnings("ReferenceEquality")
  public boolean equals(Object other) {
    return other instanceof SpecialAssignment that
        && that.bearer == bearer
        && that.special == special;
  }

  @Override
  public int hashCode() {
    return 31 * System.identityHashCode(bearer) + special;
  }
}
