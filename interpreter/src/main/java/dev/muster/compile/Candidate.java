package dev.muster.compile;

/**
 * Something that a player might choose. How much the general likes it, whether the rules allow it
 * and what it costs are found out only when somebody asks.
 */
public interface Candidate {
  /** Stays the same from one battle to the next, for records and for who types. */
  String id();

  String label();

  /** How much the general of the rulebook likes it. */
  double utility();

  boolean allowed();

  /** What it takes of those who have little of it; empty when it is free. */
  default String cost() {
    return "";
  }

  default boolean is(String answer) {
    return id().equals(answer);
  }
}
