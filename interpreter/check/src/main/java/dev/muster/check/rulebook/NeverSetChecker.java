package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.RangeChecker;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Answer;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Outcome;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import dev.muster.model.Subexpressions;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Conditions that ask for a value which nothing ever gives. */
final class NeverSetChecker {
  private final ProblemCollector problems;
  private final DeadActions dead;
  private final AttributeChanges changes;
  private final Set<Attribute> told;

  /**
   * @param told of which enough is said already
   */
  NeverSetChecker(
      ProblemCollector problems, DeadActions dead, AttributeChanges changes, Set<Attribute> told) {
    this.problems = problems;
    this.dead = dead;
    this.changes = changes;
    this.told = told;
  }

  void check(CheckedBodies bodies, CallGraph graph) {
    for (Rule permission : dead.refusing()) {
      unmet(permission.when().stream())
          .filter(u -> changes.any(u.attribute()))
          .filter(u -> told.add(u.attribute()))
          .forEach(u -> neverAllowed(permission, u));
    }
    List<Unmet> all = new ArrayList<>(unmet(conditions(bodies, graph)).toList());
    all.sort(
        Comparator.comparing((Unmet u) -> u.span().source().name())
            .thenComparing(u -> u.span().start()));
    all.stream().filter(u -> told.add(u.attribute())).forEach(this::neverSet);
  }

  private Stream<Unmet> unmet(Stream<CheckedExpression> expressions) {
    return expressions
        .flatMap(Subexpressions::within)
        .flatMap(e -> Unmet.of(e, dead.values()).stream());
  }

  /** A table has rows for what never is, too: each of its cells may be left out. */
  private static Stream<CheckedExpression> conditions(CheckedBodies bodies, CallGraph graph) {
    return Stream.of(
            bodies.rules().all().stream()
                .filter(rule -> !inTable(rule))
                .flatMap(rule -> rule.when().stream()),
            bodies.topics().quantities().values().stream()
                .flatMap(quantity -> bodies.all().of(quantity).formula().stream()),
            bodies.all().procedures().values().stream().flatMap(body -> body.when().stream()),
            graph.statements().map(CheckedStatement::expressions).flatMap(List::stream))
        .flatMap(expressions -> expressions);
  }

  private static boolean inTable(Rule rule) {
    return rule.topic() instanceof Outcome
        || rule.topic() instanceof Quantity && rule.answer() instanceof Answer.Value;
  }

  private void neverAllowed(Rule permission, Unmet unmet) {
    Attribute attribute = unmet.attribute();
    List<String> actions = dead.refusing().stream().map(p -> p.topic().name()).distinct().toList();
    problems.add(
        Diagnostic.warning(
                "never-allowed",
                unmet.span(),
                "`%s` is never allowed: %s",
                permission.topic().name(),
                actions.size() == 1
                    ? "only `%s` itself makes this so".formatted(actions.getFirst())
                    : "only actions that are never allowed make this so")
            .also(attribute.origin().span(), "`%s` is declared here", attribute.name())
            .note(
                "for the opposite, write `may not when …`; otherwise change `%s` somewhere else, too",
                attribute.name()));
  }

  private void neverSet(Unmet unmet) {
    Attribute attribute = unmet.attribute();
    problems.add(
        Diagnostic.warning(
                "never-set", unmet.span(), "%s, so this never holds", reason(attribute, unmet))
            .also(attribute.origin().span(), "declared here")
            .note(
                "write `%s` where it happens%s",
                TypeRules.numeric(attribute.type())
                    ? "x gains 1 " + attribute.name()
                    : "set x.%s to %s"
                        .formatted(
                            attribute.name(), attribute.type() instanceof Type.Flag ? "yes" : "…"),
                attribute.lifetimes().isEmpty()
                    ? ", or let things begin with it in a scenario or an army"
                    : ""));
  }

  private String reason(Attribute attribute, Unmet unmet) {
    if (dead.values().of(attribute) instanceof Values.Numbers(var range)) {
      return changes.any(attribute)
          ? "as the rules change it, `%s` %s"
              .formatted(attribute.name(), RangeChecker.goes(range, attribute.type()))
          : "nothing ever changes `%s`, which %s"
              .formatted(attribute.name(), RangeChecker.goes(range, attribute.type()));
    }
    return "nothing ever sets `%s`%s"
        .formatted(attribute.name(), unmet.wanted().map(w -> " to " + w).orElse(""));
  }
}
