package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.model.Attribute;
import dev.muster.model.Lifetime;
import dev.muster.model.Procedure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Values that last as long as a procedure, used where that procedure never runs. Only what is
 * certain is reported: a place that play comes to, but never from inside the procedure.
 */
final class LifetimeChecker {
  private final ProblemCollector problems;

  LifetimeChecker(ProblemCollector problems) {
    this.problems = problems;
  }

  void check(CheckedBodies bodies, CallGraph graph) {
    Set<Object> played = graph.reachable(beginnings(bodies));
    Map<Attribute, Set<Object>> inside = new HashMap<>();
    List<CallGraph.Use> outside = new ArrayList<>();
    graph
        .uses()
        .forEach(
            (node, uses) -> {
              for (CallGraph.Use use : uses) {
                Attribute attribute = use.attribute();
                if (!attribute.lifetimes().isEmpty()
                    && played.contains(node)
                    && !inside
                        .computeIfAbsent(attribute, a -> graph.reachable(routines(a)))
                        .contains(node)) {
                  outside.add(use);
                }
              }
            });
    outside.sort(
        Comparator.comparing((CallGraph.Use use) -> use.span().source().name())
            .thenComparing(use -> use.span().start()));
    outside.forEach(this::report);
  }

  /** Returns where play begins; without a battle, anything might be the beginning. */
  private static List<?> beginnings(CheckedBodies bodies) {
    Map<String, Procedure> all = bodies.signatures().names().procedures;
    return Optional.ofNullable(all.get(Procedure.START))
        .<List<?>>map(List::of)
        .orElseGet(() -> List.copyOf(all.values()));
  }

  private static List<Object> routines(Attribute attribute) {
    return attribute.lifetimes().stream().<Object>map(Lifetime::routine).toList();
  }

  /** Whether it is a parameter or value of the procedure itself, not of a thing. */
  private static boolean ofTheRun(Attribute attribute) {
    return attribute.lifetimes().stream().anyMatch(l -> l.routine().run() == attribute.owner());
  }

  private void report(CallGraph.Use use) {
    Attribute attribute = use.attribute();
    String routines =
        attribute.lifetimes().stream()
            .map(lifetime -> Words.quoted(lifetime.routine()))
            .distinct()
            .collect(Collectors.joining(", "));
    Diagnostic problem =
        Diagnostic.error(
                "outside-lifetime",
                use.span(),
                "`%s` only has a value during %s, which never leads here",
                attribute.name(),
                routines)
            .also(attribute.origin().span(), "declared here");
    problems.add(
        ofTheRun(attribute)
            ? problem.note(
                "leave it out here, or make it a parameter of what is carried out here, or keep it in an attribute of a thing")
            : problem.note(
                "leave this out, as it has no value here, or name the procedure that this belongs to in `during …` where `%s` is declared",
                attribute.name()));
  }
}
