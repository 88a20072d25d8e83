package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Rule;
import dev.muster.model.Rules;
import dev.muster.model.Topic;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Victory rules are asked in the order of the rulebook, and the first that holds ends the battle:
 * behind one that always holds, none about the same event is asked.
 */
final class VictoryOrder {
  private final ProblemCollector problems;

  VictoryOrder(ProblemCollector problems) {
    this.problems = problems;
  }

  void check(Rules rules) {
    Map<Topic, Rule> decisive = new HashMap<>();
    Set<String> told = new HashSet<>();
    for (Rule rule : rules.all()) {
      if (rule.topic() instanceof Topic.Verdict) {
        Rule before = decisive.get(rule.topic());
        if (before != null && neverAsked(rule, before, rules) && told.add(declared(rule))) {
          report(rule, before);
        }
        if (rule.when().isEmpty() && rule.origin().onlyIn().isEmpty()) {
          decisive.putIfAbsent(rule.topic(), rule);
        }
      }
    }
  }

  /** Within one declaration the dead line has been told already. */
  private static boolean neverAsked(Rule victory, Rule before, Rules rules) {
    return !declared(victory).equals(declared(before))
        && !rules.exceptions().setAsideBy(victory).contains(before);
  }

  private static String declared(Rule victory) {
    return victory.origin().declared();
  }

  private void report(Rule victory, Rule before) {
    problems.add(
        Diagnostic.warning(
                "never-reached",
                victory.origin().span(),
                "`%s` is never reached: `%s` is asked before it and always decides",
                declared(victory),
                declared(before))
            .also(before.origin().span(), "this has no condition")
            .note(
                "to be asked first, let it take the place of the other: `victory %s on … instead of %s { … }`",
                declared(victory), declared(before)));
  }
}
