package dev.muster.tool.cli.simulate;

import dev.muster.compile.CompiledRulebook;
import dev.muster.model.Origin;
import dev.muster.model.Rule;
import dev.muster.model.Topic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How often each rule of a rulebook fired in many battles; what players only thought of counts,
 * too. Properties are no rules of play.
 */
final class FiredRules {
  private final CompiledRulebook rules;
  private long[] times = new long[0];

  FiredRules(CompiledRulebook rules) {
    this.rules = rules;
  }

  void add(Ending ending) {
    times = Arrays.copyOf(times, Math.max(times.length, ending.fired().length));
    for (int i = 0; i < ending.fired().length; i++) {
      times[i] += ending.fired()[i];
    }
  }

  private Map<Origin, Long> counted() {
    Map<Origin, Long> counted = new LinkedHashMap<>();
    for (int i = 0; i < times.length; i++) {
      Rule rule = rules.rule(i).rule();
      if (!(rule.topic() instanceof Topic.Law)) {
        counted.merge(rule.origin(), times[i], Long::sum);
      }
    }
    return counted;
  }

  String text() {
    Map<Origin, Long> counted = counted();
    long never = counted.values().stream().filter(n -> n == 0).count();
    return never == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "rules and rows that never fired: %d of %d; `--format json` names them%n",
            never,
            counted.size());
  }

  List<Object> json() {
    List<Object> all = new ArrayList<>();
    counted()
        .forEach(
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
