package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Expression.Loyalty;
import dev.muster.model.Action;
import dev.muster.model.Answer;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Decision;
import dev.muster.model.Rule;
import dev.muster.model.Subexpressions;
import dev.muster.primitive.Things;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Secrets of an enemy that are read where a side decides: in permissions, in what an action offers,
 * in what a general likes. Only what is certain is reported: the thing is picked out as an enemy,
 * and nothing asks whether the value is known.
 */
final class SecretReadChecker {
  private final ProblemCollector problems;

  SecretReadChecker(ProblemCollector problems) {
    this.problems = problems;
  }

  void check(CheckedBodies bodies) {
    for (Rule rule : bodies.rules().all()) {
      if (rule.answer() instanceof Answer.Permit && rule.topic() instanceof Action action) {
        look(
            Stream.concat(rule.when().stream(), rule.answer().expressions().stream()).toList(),
            enemies(bodies.all().of(action)));
      }
    }
    for (Action.Body action : bodies.all().actions().values()) {
      Set<Integer> enemies = enemies(action);
      for (Action.Domain domain : action.domains()) {
        selection(domain).ifPresent(s -> look(Subexpressions.of(s), enemies));
      }
      for (Action.LeadsTo leads : action.leadsTo()) {
        look(Stream.concat(leads.when().stream(), Stream.of(leads.text())).toList(), enemies);
      }
      for (Decision.Preference preference : bodies.all().preferences(action.decision())) {
        List<CheckedExpression> all = new ArrayList<>(preference.when());
        all.add(preference.value());
        look(all, enemies);
      }
    }
  }

  private static Optional<CheckedExpression.Selection> selection(Action.Domain domain) {
    return switch (domain) {
      case Action.Domain.OfThing(var selection) -> Optional.of(selection);
      case Action.Domain.OfGroup group -> Optional.of(group.selection());
      default -> Optional.empty();
    };
  }

  /** The slots of what an action offers as enemies of the actor. */
  private static Set<Integer> enemies(Action.Body action) {
    Set<Integer> enemies = new HashSet<>();
    action.domains().stream().flatMap(d -> selection(d).stream()).forEach(s -> add(s, enemies));
    return enemies;
  }

  private static void add(CheckedExpression.Selection selection, Set<Integer> enemies) {
    if (selection.loyalty().filter(l -> l == Loyalty.ENEMY).isPresent()) {
      enemies.add(selection.slot());
    }
  }

  /** Looks at expressions that are evaluated together, in one frame. */
  private void look(List<CheckedExpression> together, Set<Integer> offered) {
    List<CheckedExpression> all = together.stream().flatMap(Subexpressions::within).toList();
    Set<Integer> enemies = new HashSet<>(offered);
    Set<Attribute> askedFor = new HashSet<>();
    for (CheckedExpression e : all) {
      picked(e).ifPresent(s -> add(s, enemies));
      if (e instanceof CheckedExpression.Apply known
          && known.is(Things.KNOWN)
          && known.operand() instanceof Attribute attribute) {
        askedFor.add(attribute);
      }
    }
    for (CheckedExpression e : all) {
      if (e
              instanceof
              CheckedExpression.AttributeOf(CheckedExpression.Local local, var attribute, var span)
          && attribute.secret()
          && enemies.contains(local.slot())
          && !askedFor.contains(attribute)) {
        problems.add(
            Diagnostic.error(
                    "secret-read",
                    span,
                    "the side that decides here does not know `%s` of its enemy",
                    attribute.name())
                .also(attribute.origin().span(), "a secret of its side")
                .note("ask first whether it is known: `%s known to me.side`", span.text().strip()));
      }
    }
  }

  private static Optional<CheckedExpression.Selection> picked(CheckedExpression expression) {
    return switch (expression) {
      case CheckedExpression.Fold e -> Optional.of(e.selection());
      default -> Optional.empty();
    };
  }
}
