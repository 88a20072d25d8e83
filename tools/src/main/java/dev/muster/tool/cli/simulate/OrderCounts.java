package dev.muster.tool.cli.simulate;

import dev.muster.play.decisions.MadeDecision;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The orders of a battle.
 *
 * @param bySide by side that could give orders, whether it gave any
 * @param byAction how many of each action
 */
record OrderCounts(Map<String, Boolean> bySide, Map<String, Integer> byAction) {
  static final OrderCounts NONE = new OrderCounts(Map.of(), Map.of());

  static OrderCounts of(List<MadeDecision> decisions) {
    Map<String, Boolean> bySide = new HashMap<>();
    Map<String, Integer> byAction = new HashMap<>();
    for (MadeDecision answer : decisions) {
      if (answer.decision().equals("orders")) {
        boolean given = !answer.answer().equals("done");
        bySide.merge(answer.side(), given, Boolean::logicalOr);
        if (given) {
          byAction.merge(answer.answer().split(" ", 2)[0], 1, Integer::sum);
        }
      }
    }
    return new OrderCounts(bySide, byAction);
  }
}
