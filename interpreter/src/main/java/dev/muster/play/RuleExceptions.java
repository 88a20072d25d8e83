package dev.muster.play;

import dev.muster.compile.CompiledRulebook;
import dev.muster.model.Rule;
import dev.muster.session.FiredRule;
import java.util.List;
import java.util.Set;

/**
 * Which of the rules that fired count: those that no other sets aside. A rule that is set aside
 * still sets others aside.
 */
final class RuleExceptions {
  private RuleExceptions() {}

  static List<FiredRule> left(CompiledRulebook compiled, List<FiredRule> fired) {
    List<FiredRule> left = fired;
    for (FiredRule exception : fired) {
      Set<Rule> aside = compiled.rulebook().exceptions().setAsideBy(rule(compiled, exception));
      if (!aside.isEmpty()) {
        left =
            left.stream()
                .filter(f -> f == exception || !aside.contains(rule(compiled, f)))
                .toList();
      }
    }
    return left;
  }

  private static Rule rule(CompiledRulebook compiled, FiredRule f) {
    return compiled.bound(f.rule().id()).rule();
  }
}
