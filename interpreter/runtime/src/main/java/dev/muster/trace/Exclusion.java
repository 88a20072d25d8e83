package dev.muster.trace;

import dev.muster.model.Origin;
import java.util.List;

/** The reason that something a player names is not offered. */
public sealed interface Exclusion {
  /** Only things of this kind are. */
  record OtherKind(Origin kind) implements Exclusion {}

  /** It is not where what is offered is: on the table, or off it. */
  record Elsewhere() implements Exclusion {}

  /** It belongs to somebody else, or is too far away. */
  record NotOfThese() implements Exclusion {}

  /**
   * A condition does not hold.
   *
   * @param condition that is in the way
   * @param holds whether it is in the way because it holds
   */
  record Unmet(List<Fact> facts, String condition, boolean holds) implements Exclusion {}

  /** Something in the rulebook that holds, or not, and each because of the next. */
  record Fact(Origin what, boolean holds) {}
}
