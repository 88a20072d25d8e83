package dev.muster.trace;

import java.util.List;
import java.util.Optional;

/** A decision that a player is asked to make. */
public sealed interface Asked {
  /**
   * @param decision its name in the rulebook
   */
  record ByName(String decision, Optional<String> title) implements Asked {}

  /** Another one for a group to which some were chosen. */
  record OneMore(ByName decision) implements Asked {}

  record Whether(Optional<String> title, String question) implements Asked {}

  record WhichReroll() implements Asked {}

  /** The question whether things are set up as the scenario plans it. */
  record DeploymentOf(ThingRef group) implements Asked {}

  record PlaceOf(ThingRef thing) implements Asked {}

  /**
   * @param forLater the decision, where one order is chosen and not carried out at once
   */
  record OrdersFor(List<ThingRef> actors, Optional<ByName> forLater) implements Asked {}
}
