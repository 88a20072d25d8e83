package dev.muster.tool.cli.simulate;

import dev.muster.play.decisions.MadeDecision;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The orders of a battle.
 *
 * @param bySide by side that could give orders, whether it gave any
 * @param byAction how many of each action
 */
record OrderCounts(Map<String, Boolean> bySide, Map<String, Integer> byAction) {
  static final OrderCounts NONE = new OrderCounts(Map.of(), Map.of());

  /**
   * Counts the orders among what was decided: those carried out at once, and those chosen for
   * later.
   *
   * @param actions the names of the actions of the rulebook
   */
  static OrderCounts of(List<MadeDecision> decisions, Set<String> actions) {
    Map<String, Boolean> bySide = new HashMap<>();
    Map<String, Integer> byAction = new HashMap<>();
    for (MadeDecision answer : decisions) {
      // The first word of an order is its action, the second its actor.
      String[] words = answer.answer().split(" ", 2);
      boolean given = words.length > 1 && actions.contains(words[0]);
      if (given || answer.decision().equals("orders")) {
        bySide.merge(answer.side(), given, Boolean::logicalOr);
      }
      if (given) {
        byAction.merge(words[0], 1, Integer::sum);
      }
    }
    return new OrderCounts(bySide, byAction);
  }
}
