package dev.muster.session;

import static java.util.Comparator.comparing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Shares constraints between rules: a rule's constraints are ordered by how many rules of its topic
 * have them, those that can throw come last, and rules that begin alike share their beginning.
 *
 * <p>A constraint that throws lets the request pass and has whole conditions tested instead. Behind
 * a constraint such as {@code arg0 is infantry}, what would throw without a thing is seldom
 * reached.
 */
public final class ConstraintSharing {
  private final Map<List<Object>, Integer> rulesByPath = new HashMap<>();

  /** The rules with their constraints in the order in which Drools tests them. */
  static List<RuleSpec> ordered(List<RuleSpec> rules) {
    Map<List<Object>, Integer> frequency = new HashMap<>();
    for (RuleSpec rule : rules) {
      for (Constraint each : rule.when().constraints()) {
        frequency.merge(List.of(rule.topic(), each.id()), 1, Integer::sum);
      }
    }
    return rules.stream().map(rule -> rule.with(safeThenFrequent(rule, frequency))).toList();
  }

  private static List<Constraint> safeThenFrequent(
      RuleSpec rule, Map<List<Object>, Integer> frequency) {
    Comparator<Constraint> rarest =
        comparing(each -> frequency.get(List.of(rule.topic(), each.id())));
    return rule.when().constraints().stream()
        .sorted(
            comparing(Constraint::canThrow)
                .thenComparing(rarest.reversed())
                .thenComparing(Constraint::id))
        .toList();
  }

  ConstraintSharing(List<RuleSpec> ordered) {
    for (RuleSpec rule : ordered) {
      for (int length = 1; length <= rule.when().constraints().size(); length++) {
        rulesByPath.merge(path(rule, length), 1, Integer::sum);
      }
    }
  }

  /**
   * Returns how many rules have the node of the rule's constraint at this place, itself included.
   */
  public int rules(RuleSpec rule, int place) {
    return rulesByPath.getOrDefault(path(rule, place + 1), 0);
  }

  private static List<Object> path(RuleSpec rule, int length) {
    List<Object> path = new ArrayList<>();
    path.add(rule.topic());
    rule.when().constraints().subList(0, length).forEach(each -> path.add(each.id()));
    return path;
  }
}
