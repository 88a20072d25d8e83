package dev.muster.play;

import dev.muster.model.Exceptions;
import dev.muster.model.Rule;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds which of the rules that fired count: those that no other sets aside. A rule that is set
 * aside still sets others aside.
 */
final class RuleExceptions {
  private RuleExceptions() {}

  static List<RuleFiring> left(Battle battle, List<RuleFiring> fired) {
    Exceptions exceptions = battle.compiled().rulebook().rules().exceptions();
    Map<Rule, Integer> times = new IdentityHashMap<>();
    for (RuleFiring firing : fired) {
      Set<Rule> aside = exceptions.setAsideBy(firing.rule());
      battle.addWork(aside.size());
      aside.forEach(rule -> times.merge(rule, 1, Integer::sum));
    }
    return times.isEmpty()
        ? fired
        : fired.stream().filter(f -> !setAside(f.rule(), times, exceptions)).toList();
  }

  /** Tests whether the rule is set aside by another, or by itself for another of its bearers. */
  private static boolean setAside(Rule rule, Map<Rule, Integer> times, Exceptions exceptions) {
    int own = exceptions.setAsideBy(rule).contains(rule) ? 1 : 0;
    return times.getOrDefault(rule, 0) > own;
  }
}
