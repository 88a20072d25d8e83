package dev.muster.tool.cli.simulate;

import dev.muster.compile.CompiledRulebook;
import dev.muster.model.Bearer;
import dev.muster.model.Origin;
import dev.muster.model.Rule;
import dev.muster.model.Special;
import dev.muster.model.Topic;
import dev.muster.tool.cli.console.Style;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How often each rule of a rulebook fired in many battles; what players only thought of counts,
 * too. Properties are no rules of play.
 */
final class FiredRules {
  /** Of the rules that never fired, as many are named. */
  private static final int NAMED = 6;

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

  /** How often rules of each special fired, by its title. */
  Map<String, Long> specials() {
    Map<String, Long> specials = new LinkedHashMap<>();
    for (int i = 0; i < times.length; i++) {
      long fired = times[i];
      special(rules.rule(i).rule().bearer())
          .ifPresent(special -> specials.merge(special.origin().label(), fired, Long::sum));
    }
    return specials;
  }

  private static Optional<Special> special(Bearer bearer) {
    return switch (bearer) {
      case Bearer.Nobody _ -> Optional.empty();
      case Bearer.Part part -> Optional.of(part.special());
      case Bearer.Anyone anyone -> Optional.of(anyone.special());
    };
  }

  private String specialsText(int battles) {
    Map<String, Long> all = specials();
    String often =
        all.entrySet().stream()
            .filter(special -> special.getValue() > 0)
            .sorted(Comparator.comparing(special -> -special.getValue()))
            .map(
                special ->
                    String.format(
                        Locale.ROOT,
                        "%s %.1f",
                        Style.visible(special.getKey()),
                        (double) special.getValue() / battles))
            .collect(Collectors.joining(", "));
    String never =
        all.entrySet().stream()
            .filter(special -> special.getValue() == 0)
            .map(special -> Style.visible(special.getKey()))
            .collect(Collectors.joining(", "));
    return (often.isEmpty() ? "" : "specials fired in each battle on average: " + often + "\n")
        + (never.isEmpty() ? "" : "specials that never fired: " + never + "\n");
  }

  String text(int battles) {
    return specialsText(battles) + neverText();
  }

  private String neverText() {
    Map<Origin, Long> counted = counted();
    List<String> never =
        counted.entrySet().stream()
            .filter(rule -> rule.getValue() == 0)
            .map(rule -> Style.visible(rule.getKey().name()))
            .toList();
    if (never.isEmpty()) {
      return "";
    }
    String more =
        never.size() <= NAMED
            ? ""
            : " and " + (never.size() - NAMED) + " more; `--format json` names them";
    return "rules and rows that never fired, %d of %d: %s%s%n"
        .formatted(
            never.size(),
            counted.size(),
            String.join(", ", never.subList(0, Math.min(NAMED, never.size()))),
            more);
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
