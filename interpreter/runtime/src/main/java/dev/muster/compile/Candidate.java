package dev.muster.compile;

import dev.muster.trace.Chosen;
import dev.muster.trace.Cost;
import java.util.List;

/**
 * Something that a player might choose. How much the general likes it, whether the rules allow it
 * and what it costs are found out only when somebody asks.
 */
public interface Candidate {
  /** Stays the same from one battle to the next, for records and for players who type it. */
  String id();

  /** The same as a person would type it, with its lengths in the unit of the rulebook. */
  default String typed() {
    return id();
  }

  Chosen chosen();

  /** How much the general of the rulebook likes it. */
  double utility();

  boolean allowed();

  /** What it takes of those who have little of it; empty when it is free. */
  default List<Cost> cost() {
    return List.of();
  }

  /** What it leads to, as the rulebook tells it; empty when it tells nothing. */
  default List<String> leadsTo() {
    return List.of();
  }

  default boolean is(String answer) {
    return id().equals(answer);
  }
}
