package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.expression.ValueRange;
import dev.muster.check.rule.UnmetRules;
import dev.muster.check.satisfiability.Witness;
import dev.muster.check.satisfiability.WitnessSearch;
import dev.muster.check.satisfiability.WitnessSetup;
import dev.muster.check.satisfiability.WitnessText;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration.Change;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.Answer;
import dev.muster.model.Bearer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import dev.muster.model.Rules;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Two rules that set the same quantity to different values, neither an exception to the other: if
 * both always do, an error; otherwise a warning, but only with a situation in which both do.
 */
final class ConflictChecker {
  /** Of more pairs of rules that set a quantity, the others are not looked at. */
  private static final int MOST_PAIRS = 2_000;

  private final ProblemCollector problems;

  ConflictChecker(ProblemCollector problems) {
    this.problems = problems;
  }

  void check(Rules rules) {
    Map<Quantity, List<Rule>> setting = new LinkedHashMap<>();
    for (Rule rule : rules.all()) {
      if (rule.answer() instanceof Answer.Change(Change how, _)
          && how == Change.SET
          && rule.topic() instanceof Quantity quantity
          && rule.origin().onlyIn().isEmpty()
          && !(rule.bearer() instanceof Bearer.Anyone)) {
        setting.computeIfAbsent(quantity, q -> new ArrayList<>()).add(rule);
      }
    }
    setting.forEach((quantity, all) -> check(quantity, all, rules));
  }

  private void check(Quantity quantity, List<Rule> setting, Rules rules) {
    int pairs = 0;
    for (int i = 0; i < setting.size(); i++) {
      for (int j = i + 1; j < setting.size() && pairs < MOST_PAIRS; j++) {
        Rule first = setting.get(i);
        Rule second = setting.get(j);
        if (rules.exceptions().setAsideBy(first).contains(second)
            || rules.exceptions().setAsideBy(second).contains(first)) {
          continue;
        }
        pairs++;
        if (always(first, rules) && always(second, rules)) {
          always(quantity, first, second);
        } else if (!problems.anyError()) {
          witness(quantity, first, second, rules)
              .ifPresent(w -> sometimes(quantity, first, second, w));
        }
      }
    }
  }

  private static boolean always(Rule rule, Rules rules) {
    return rule.unconditional() && !rules.exceptions().stated(rule);
  }

  private void always(Quantity quantity, Rule first, Rule second) {
    problems.add(
        Diagnostic.error(
                "conflict",
                second.origin().span(),
                "`%s` and `%s` both always set `%s`",
                second.origin().name(),
                first.origin().name(),
                quantity.name())
            .also(first.origin().span(), "this one too")
            .note(
                "say which is the exception: `modifier … instead of …`, or when each holds: `when …`"));
  }

  private void sometimes(Quantity quantity, Rule first, Rule second, Witness witness) {
    Diagnostic problem =
        Diagnostic.warning(
                "may-conflict",
                second.origin().span(),
                "`%s` and `%s` both set `%s` where %s",
                name(second, first),
                name(first, second),
                quantity.name(),
                WitnessText.of(witness, quantity.parameters()))
            .also(first.origin().span(), "this one too")
            .note(
                "say which is the exception: `modifier … instead of …`, or let one hold only where the other does not: `when …`");
    problems.add(WitnessSetup.shown(problem, quantity, witness));
  }

  /** A line of a rule by the name of the rule, unless the other is one of its lines, too. */
  private static String name(Rule rule, Rule other) {
    String declared = rule.origin().declared();
    return declared.equals(other.origin().declared()) ? rule.origin().name() : declared;
  }

  /** A situation in which both set it, to different values, and nothing sets one of them aside. */
  private static Optional<Witness> witness(
      Quantity quantity, Rule first, Rule second, Rules rules) {
    WitnessSearch search = new WitnessSearch(quantity.parameters(), ValueRange::of);
    search.hold(UnmetRules.conditions(first));
    search.hold(UnmetRules.conditions(second));
    CheckedExpression one = value(first);
    CheckedExpression other = value(second);
    search.hold(
        List.of(
            new CheckedExpression.Compared(
                one, Relation.DIFFERENT, other, second.origin().span())));
    for (Rule rule : rules.all()) {
      if (rule.topic() == quantity
          && rule.origin().onlyIn().isEmpty()
          && (rules.exceptions().setAsideBy(rule).contains(first)
              || rules.exceptions().setAsideBy(rule).contains(second))) {
        if (rule.bearer() instanceof Bearer.Anyone) {
          return Optional.empty();
        }
        search.fail(UnmetRules.conditions(rule));
      }
    }
    return search.find();
  }

  private static CheckedExpression value(Rule rule) {
    return ((Answer.Change) rule.answer()).by().orElseThrow();
  }
}
