package dev.muster.tool.cli.simulate;

import dev.muster.compile.CompiledRulebook;
import dev.muster.model.Origin;
import dev.muster.model.Rule;
import dev.muster.model.Topic;
import dev.muster.play.FoughtBattle;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How often each rule of a rulebook fired in many battles, in whatever order they are added; what
 * players only thought of counts, too. Properties are no rules of play.
 */
final class FiredRules {
  private final Map<Origin, Long> times = new LinkedHashMap<>();

  synchronized void add(FoughtBattle fought) {
    CompiledRulebook rules = fought.compiled();
    for (int i = 0; i < fought.fired().length; i++) {
      Rule rule = rules.rule(i).rule();
      if (!(rule.topic() instanceof Topic.Law)) {
        times.merge(rule.origin(), fought.fired()[i], Long::sum);
      }
    }
  }

  synchronized String text() {
    long never = times.values().stream().filter(n -> n == 0).count();
    return never == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "rules and rows that never fired: %d of %d; `--format json` names them%n",
            never,
            times.size());
  }

  synchronized List<Object> json() {
    List<Object> all = new ArrayList<>();
    times.forEach(
        (origin, number) -> {
          Map<String, Object> rule = new LinkedHashMap<>();
          rule.put("rule", origin.name());
          rule.put("where", origin.span().where());
          rule.put("times", number);
          all.add(rule);
        });
    return all;
  }
}
