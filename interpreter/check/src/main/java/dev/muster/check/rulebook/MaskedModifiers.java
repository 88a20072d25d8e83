package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.expression.Contradictions;
import dev.muster.check.rule.UnmetRules;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.model.Answer;
import dev.muster.model.Bearer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Rule;
import dev.muster.model.Rules;
import dev.muster.model.Special;
import dev.muster.model.Validity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Modifiers that exceptions set aside wherever they would apply. Only of one folder: a supplement
 * may well set a printed rule aside for good.
 */
final class MaskedModifiers {
  private final ProblemCollector problems;

  MaskedModifiers(ProblemCollector problems) {
    this.problems = problems;
  }

  void check(Rules rules) {
    Map<Rule, List<Rule>> exceptions = new IdentityHashMap<>();
    Set<Rule> aside = Collections.newSetFromMap(new IdentityHashMap<>());
    rules.all().forEach(rule -> aside.addAll(rules.exceptions().setAsideBy(rule)));
    for (Rule rule : rules.all()) {
      if (rule.answer() instanceof Answer.Change && sure(rule) && !aside.contains(rule)) {
        for (Rule other : rules.exceptions().setAsideBy(rule)) {
          if (other.topic() == rule.topic() && plain(other) && folder(other).equals(folder(rule))) {
            exceptions.computeIfAbsent(other, _ -> new ArrayList<>()).add(rule);
          }
        }
      }
    }
    Set<String> told = new HashSet<>();
    for (Rule rule : rules.all()) {
      List<Rule> by = exceptions.getOrDefault(rule, List.of());
      if (!by.isEmpty() && masked(rule, by) && told.add(rule.origin().declared())) {
        report(rule, by);
      }
    }
  }

  /** Whether it applies in every battle where its conditions hold. */
  private static boolean sure(Rule rule) {
    return rule.origin().validity().equals(Validity.ALWAYS) && plain(rule);
  }

  /** Whether its conditions are all that it asks for, and speak of nothing but what it is about. */
  private static boolean plain(Rule rule) {
    return switch (rule.bearer()) {
      case Bearer.Nobody _ -> true;
      case Bearer.Part(int _, Special special, int _) -> special.parameters().isEmpty();
      case Bearer.Anyone _ -> false;
    };
  }

  private static String folder(Rule rule) {
    String file = rule.origin().span().source().name();
    return file.substring(0, file.lastIndexOf('/') + 1);
  }

  private static boolean masked(Rule rule, List<Rule> by) {
    List<CheckedExpression> each = new ArrayList<>();
    for (Rule exception : by) {
      List<CheckedExpression> conditions = UnmetRules.conditions(exception);
      if (conditions.isEmpty()) {
        return true;
      }
      each.add(
          conditions.stream()
              .reduce((a, b) -> new CheckedExpression.And(a, b, b.span()))
              .orElseThrow());
    }
    return Contradictions.DECLARED.never(UnmetRules.conditions(rule), each)
        && !Contradictions.DECLARED.never(UnmetRules.conditions(rule), List.of());
  }

  private void report(Rule rule, List<Rule> by) {
    List<Rule> alone = by.stream().filter(one -> masked(rule, List.of(one))).limit(1).toList();
    List<Rule> needed = alone.isEmpty() ? by : alone;
    Diagnostic problem =
        Diagnostic.warning(
            "never-applies",
            rule.origin().span(),
            "`%s` never applies: wherever it would, %s sets it aside",
            rule.origin().declared(),
            needed.stream()
                .map(one -> Words.quoted(one.origin().declared()))
                .distinct()
                .collect(Collectors.joining(" or ")));
    for (Rule one : needed) {
      problem = problem.also(one.origin().span(), "this sets it aside");
    }
    problems.add(
        problem.note(
            "let the exception hold only in some cases, `… when …`, or leave `%s` out",
            rule.origin().declared()));
  }
}
