package dev.muster.play.answers;

import dev.muster.model.Exceptions;
import dev.muster.model.Rule;
import dev.muster.world.EvaluationContext;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds which of the rules that fired count: those that no other sets aside. A rule that is set
 * aside still sets others aside.
 */
final class RuleExceptions {
  private final EvaluationContext battle;
  private final Exceptions exceptions;

  RuleExceptions(EvaluationContext battle, Exceptions exceptions) {
    this.battle = battle;
    this.exceptions = exceptions;
  }

  List<RuleFiring> left(List<RuleFiring> fired) {
    boolean exceptional = false;
    for (RuleFiring firing : fired) {
      exceptional |= !exceptions.setAsideBy(firing.rule()).isEmpty();
    }
    return exceptional ? leftOf(fired) : fired;
  }

  private List<RuleFiring> leftOf(List<RuleFiring> fired) {
    Map<Rule, Integer> times = new IdentityHashMap<>();
    for (RuleFiring firing : fired) {
      Set<Rule> aside = exceptions.setAsideBy(firing.rule());
      battle.addWork(aside.size());
      aside.forEach(rule -> times.merge(rule, 1, Integer::sum));
    }
    return fired.stream().filter(f -> !setAside(f.rule(), times)).toList();
  }

  /** Tests whether the rule is set aside by another, or by itself for another of its bearers. */
  private boolean setAside(Rule rule, Map<Rule, Integer> times) {
    int own = exceptions.setAsideBy(rule).contains(rule) ? 1 : 0;
    return times.getOrDefault(rule, 0) > own;
  }
}
