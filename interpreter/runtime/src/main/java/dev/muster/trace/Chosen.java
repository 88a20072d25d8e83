package dev.muster.trace;

import java.util.Optional;

/** A choice that a player makes, or might make. */
public sealed interface Chosen {
  record Of(Value value) implements Chosen {}

  /**
   * @param title what the rulebook calls it to choose none
   */
  record Nobody(Optional<String> title) implements Chosen {}

  /** Ends a group to which one after the other was chosen. */
  record Enough() implements Chosen {}

  /** A die that shows this is thrown again. */
  record Reroll(int face) implements Chosen {}

  record LeaveDice() implements Chosen {}

  /** Things are set up where the scenario puts them, or not. */
  record Planned(boolean planned) implements Chosen {}

  /**
   * A place on the table.
   *
   * @param of whose place it would be
   * @param now whether the thing stands there already
   */
  record Place(ThingRef of, Value.Length x, Value.Length y, boolean now) implements Chosen {}

  record Ordered(Order order) implements Chosen {}

  /** No more orders. */
  record Done() implements Chosen {}
}
