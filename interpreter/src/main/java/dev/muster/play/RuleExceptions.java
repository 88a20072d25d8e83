package dev.muster.play;

import dev.muster.compile.CompiledRulebook;
import dev.muster.model.Rule;
import java.util.List;
import java.util.Set;

/**
 * Which of the rules that fired count: those that no other sets aside. A rule that is set aside
 * still sets others aside.
 */
final class RuleExceptions {
  private RuleExceptions() {}

  static List<RuleFiring> left(CompiledRulebook compiled, List<RuleFiring> fired) {
    List<RuleFiring> left = fired;
    for (RuleFiring exception : fired) {
      Set<Rule> aside = compiled.rulebook().rules().exceptions().setAsideBy(exception.rule());
      if (!aside.isEmpty()) {
        left = left.stream().filter(f -> f == exception || !aside.contains(f.rule())).toList();
      }
    }
    return left;
  }
}
