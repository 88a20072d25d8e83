package dev.muster.compile.statement;

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

  /** The general's liking for it, as the rulebook gives it. */
  double utility();

  boolean allowed();

  /** The cost in things of which there is little; empty when it is free. */
  default List<Cost> cost() {
    return List.of();
  }

  /** The consequences that the rulebook tells of; empty when it tells of none. */
  default List<String> leadsTo() {
    return List.of();
  }

  default boolean is(String answer) {
    return id().equals(answer);
  }
}
