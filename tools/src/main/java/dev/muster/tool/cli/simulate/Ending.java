package dev.muster.tool.cli.simulate;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.trace.BrokenProperty;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a battle ended, and what happened in it.
 *
 * @param text how it ended, in one line
 * @param winner its name
 * @param turns how many began
 * @param problem what broke it off
 * @param judged how often each property was, by its name
 * @param broken the properties that did not hold, in the order in which they broke
 * @param fired how often each rule of the compiled rulebook did, in its order; nothing where a
 *     problem broke it off
 */
record Ending(
    long seed,
    String text,
    Optional<String> winner,
    int decisions,
    int turns,
    OrderCounts orders,
    List<LostThing> lost,
    Map<String, Long> judged,
    List<BrokenProperty> broken,
    Optional<Diagnostic> problem,
    long[] fired) {
  /** How many things a side has lost. */
  long lostBy(String side) {
    return lost.stream().filter(thing -> thing.side().equals(side)).count();
  }

  /** Whether more is to be told of it than what can be counted. */
  boolean wrong() {
    return problem.isPresent() || !broken.isEmpty();
  }

  /** The same, once its rules are counted. */
  Ending counted() {
    return new Ending(
        seed, text, winner, decisions, turns, orders, lost, judged, broken, problem, new long[0]);
  }
}
