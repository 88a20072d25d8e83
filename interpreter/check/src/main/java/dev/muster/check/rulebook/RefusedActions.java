package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.expression.Contradictions;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration.Permit;
import dev.muster.model.Action;
import dev.muster.model.Answer;
import dev.muster.model.Bearer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Rule;
import dev.muster.model.Rules;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Actions that permissions refuse in every case: what one of them asks for, another forbids. */
final class RefusedActions {
  private final ProblemCollector problems;

  RefusedActions(ProblemCollector problems) {
    this.problems = problems;
  }

  void check(Rules rules) {
    Map<Action, List<Rule>> refusing = new LinkedHashMap<>();
    for (Rule rule : rules.all()) {
      if (rule.topic() instanceof Action action
          && rule.answer() instanceof Answer.Permit permit
          && permit.refuses()
          && !rule.when().isEmpty()
          && rule.origin().validity().always()
          && rule.bearer() instanceof Bearer.Nobody
          && !rules.exceptions().concern(rule)) {
        refusing.computeIfAbsent(action, a -> new ArrayList<>()).add(rule);
      }
    }
    refusing.forEach(this::check);
  }

  private void check(Action action, List<Rule> refusing) {
    if (refusing.size() < 2 || !always(refusing)) {
      return;
    }
    List<Rule> fewest = new ArrayList<>(refusing);
    for (Rule rule : refusing) {
      List<Rule> without = fewest.stream().filter(r -> r != rule).toList();
      if (always(without)) {
        fewest = new ArrayList<>(without);
      }
    }
    if (fewest.size() < 2 || fewest.stream().anyMatch(r -> problems.tellsOf(r.origin().span()))) {
      return;
    }
    Rule last = fewest.getLast();
    Diagnostic problem =
        Diagnostic.warning(
            "never-allowed",
            last.origin().span(),
            "`%s` is never allowed: in every case %s refuses it",
            action.name(),
            names(fewest));
    for (Rule other : fewest.subList(0, fewest.size() - 1)) {
      problem = problem.also(other.origin().span(), "with this");
    }
    problems.add(problem.note("let one of them refuse less, or be an exception: `unless …`"));
  }

  private static String names(List<Rule> rules) {
    return rules.stream()
        .map(rule -> Words.quoted(rule.origin().declared()))
        .distinct()
        .collect(Collectors.joining(" or "));
  }

  /** Whether in every case one of them refuses. */
  private static boolean always(List<Rule> refusing) {
    List<CheckedExpression> asked = new ArrayList<>();
    List<CheckedExpression> refused = new ArrayList<>();
    for (Rule rule : refusing) {
      if (rule.permits(Permit.ONLY)) {
        asked.addAll(rule.when());
      } else {
        CheckedExpression.all(rule.when()).ifPresent(refused::add);
      }
    }
    return Contradictions.DECLARED.never(asked, refused);
  }
}
