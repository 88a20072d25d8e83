package dev.muster.check.rulebook;

import dev.muster.lang.syntax.Declaration.Permit;
import dev.muster.model.Action;
import dev.muster.model.Attribute;
import dev.muster.model.Bearer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Rule;
import dev.muster.model.Topic;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Actions that are never allowed, because a permission asks for a value that only such actions
 * give; and what values may be without them.
 *
 * @param refusing the permissions that refuse them
 */
record DeadActions(List<Rule> refusing, PossibleValues values) {
  /** The limit on searches for actions that may be done after all. */
  private static final int MOST_ROUNDS = 8;

  static DeadActions in(
      CheckedBodies bodies, CallGraph graph, Map<Attribute, Optional<CheckedExpression>> starts) {
    List<Rule> refusing = new ArrayList<>();
    for (Rule rule : bodies.rules().all()) {
      if (rule.permits(Permit.ONLY)
          && rule.bearer() instanceof Bearer.Nobody
          && rule.origin().validity().always()) {
        refusing.add(rule);
      }
    }
    for (int round = 0; round < MOST_ROUNDS; round++) {
      PossibleValues values = without(refusing, bodies, graph, starts);
      List<Rule> left =
          refusing.stream()
              .filter(p -> p.when().stream().anyMatch(c -> Unmet.never(c, values)))
              .filter(p -> !bodies.rules().exceptions().concern(p))
              .toList();
      if (left.size() == refusing.size()) {
        return new DeadActions(refusing, values);
      }
      refusing = left;
    }
    return new DeadActions(List.of(), without(List.of(), bodies, graph, starts));
  }

  private static PossibleValues without(
      List<Rule> refusing,
      CheckedBodies bodies,
      CallGraph graph,
      Map<Attribute, Optional<CheckedExpression>> starts) {
    Set<Topic> dead = refusing.stream().map(Rule::topic).collect(Collectors.toSet());
    Set<Action> done = new HashSet<>(bodies.topics().actions().values());
    done.removeAll(dead);
    return new PossibleValues(
        starts,
        AttributeChanges.of(
            bodies,
            dead.isEmpty() ? graph.statements() : graph.statements(graph.without(dead)),
            done.stream().map(bodies.all()::of).toList()));
  }
}
