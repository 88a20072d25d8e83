package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.model.Bodies;
import dev.muster.model.CheckedStatement;
import dev.muster.model.ControlFlow;
import dev.muster.model.Event;
import dev.muster.model.Origin;
import dev.muster.model.Rule;
import dev.muster.model.Rules;
import dev.muster.model.Topic;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Triggers that answer each other without end. Only what is sure is told: every trigger of the
 * circle has no condition and nothing is an exception to it, and each announces the next event
 * whatever happens. What a condition, a choice or an {@code end} might stop is no proof either way.
 */
final class TriggerCycles {
  /** A longer circle is not looked for; in play it ends as it gets too deep. */
  private static final int DEPTH_LIMIT = 150;

  private final ProblemCollector problems;
  private final List<Rule> sure = new ArrayList<>();
  private final Map<Topic, List<Rule>> answers = new IdentityHashMap<>();
  private final Map<Rule, List<CheckedStatement.Call>> announced = new IdentityHashMap<>();

  private final Set<Origin> told = new HashSet<>();

  TriggerCycles(ProblemCollector problems) {
    this.problems = problems;
  }

  private record Link(Rule trigger, CheckedStatement.Call announced) {}

  void find(Rules rules, Bodies bodies) {
    for (Rule rule : rules.all()) {
      if (rule.topic() instanceof Event
          && rule.unconditional()
          && !rules.exceptions().concern(rule)) {
        sure.add(rule);
      }
    }
    for (Rule trigger : sure) {
      answers.computeIfAbsent(trigger.topic(), event -> new ArrayList<>()).add(trigger);
      announced.put(
          trigger, List.copyOf(ControlFlow.alwaysAnnounced(trigger.answer().statements(), bodies)));
    }
    for (Rule first : sure) {
      if (!told.contains(first.origin())) {
        round(first, first, new ArrayList<>(), new HashSet<>());
      }
    }
  }

  /** Whether the path from {@code first} comes back to it. */
  private boolean round(Rule first, Rule at, List<Link> path, Set<Event> seen) {
    if (path.size() >= DEPTH_LIMIT) {
      return false;
    }
    for (CheckedStatement.Call said : announced.getOrDefault(at, List.of())) {
      Event next = (Event) said.of();
      path.add(new Link(at, said));
      // A trigger that announces its own event is told of where it is declared.
      boolean itself = path.size() == 1 && at.answer().statements().contains(said);
      if (next == first.topic() && !itself) {
        tell(path);
        return true;
      }
      if (next != first.topic() && seen.add(next)) {
        for (Rule answer : answers.getOrDefault(next, List.of())) {
          if (together(first, answer) && round(first, answer, path, seen)) {
            return true;
          }
        }
      }
      path.removeLast();
    }
    return false;
  }

  /**
   * Tests whether both are in the same battle: what holds in one option or scenario only is in the
   * same battle as what holds always.
   */
  private static boolean together(Rule first, Rule other) {
    Optional<String> only = other.origin().onlyIn();
    return only.isEmpty() || only.equals(first.origin().onlyIn());
  }

  private void tell(List<Link> path) {
    path.forEach(link -> told.add(link.trigger().origin()));
    Link first = path.getFirst();
    List<String> round = new ArrayList<>();
    path.forEach(link -> round.add(link.trigger().origin().name()));
    round.add(round.getFirst());
    Diagnostic problem =
        Diagnostic.warning(
            "endless-triggers",
            first.announced().span(),
            "`%s` sets itself off again and never ends: %s",
            first.trigger().origin().name(),
            Words.path(round));
    for (Link link : path.subList(1, path.size())) {
      problem =
          problem.also(
              link.announced().span(), "`%s` announces this", link.trigger().origin().name());
    }
    problems.add(problem.note("give one of them a condition that stops holding: `when …`"));
  }
}
