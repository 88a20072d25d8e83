package dev.muster.tool.cli.simulate;

import dev.muster.compile.CompiledRulebook;
import dev.muster.model.Bearer;
import dev.muster.model.Origin;
import dev.muster.model.Rule;
import dev.muster.model.Special;
import dev.muster.model.Topic;
import dev.muster.tool.cli.console.Style;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * In how many battles each rule of a rulebook fired; what players only thought of counts, too. How
 * often it did in one of them says nothing: what was found out is kept. Properties are no rules of
 * play.
 */
final class FiredRules {
  /** Of the rules that never fired, as many are named. */
  private static final int NAMED = 6;

  private final CompiledRulebook rules;
  private final Map<Origin, Long> battles = new LinkedHashMap<>();
  private final Map<String, Long> specials = new LinkedHashMap<>();

  FiredRules(CompiledRulebook rules) {
    this.rules = rules;
  }

  void add(Ending ending) {
    Map<Origin, Boolean> fired = new LinkedHashMap<>();
    Map<String, Boolean> special = new LinkedHashMap<>();
    for (int i = 0; i < ending.fired().length; i++) {
      boolean did = ending.fired()[i] > 0;
      Rule rule = rules.rule(i).rule();
      if (!(rule.topic() instanceof Topic.Law)) {
        fired.merge(rule.origin(), did, Boolean::logicalOr);
      }
      special(rule.bearer())
          .ifPresent(of -> special.merge(of.origin().label(), did, Boolean::logicalOr));
    }
    fired.forEach((rule, did) -> battles.merge(rule, did ? 1L : 0L, Long::sum));
    special.forEach((title, did) -> specials.merge(title, did ? 1L : 0L, Long::sum));
  }

  /** In how many battles rules of each special fired, by its title. */
  Map<String, Long> specials() {
    return specials;
  }

  private static Optional<Special> special(Bearer bearer) {
    return switch (bearer) {
      case Bearer.Nobody _ -> Optional.empty();
      case Bearer.Part part -> Optional.of(part.special());
      case Bearer.Anyone anyone -> Optional.of(anyone.special());
    };
  }

  private String specialsText(int number) {
    Map<String, Long> all = specials();
    String often =
        all.entrySet().stream()
            .filter(special -> special.getValue() > 0)
            .sorted(Comparator.comparing(special -> -special.getValue()))
            .map(
                special ->
                    String.format(
                        Locale.ROOT,
                        "%s in %d",
                        Style.visible(special.getKey()),
                        special.getValue()))
            .collect(Collectors.joining(", "));
    String never =
        all.entrySet().stream()
            .filter(special -> special.getValue() == 0)
            .map(special -> Style.visible(special.getKey()))
            .collect(Collectors.joining(", "));
    return (often.isEmpty()
            ? ""
            : "specials that fired, in how many of %d battles: %s%n".formatted(number, often))
        + (never.isEmpty() ? "" : "specials that never fired: " + never + "\n");
  }

  String text(int number) {
    return specialsText(number) + neverText();
  }

  private String neverText() {
    List<String> never =
        battles.entrySet().stream()
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
            battles.size(),
            String.join(", ", never.subList(0, Math.min(NAMED, never.size()))),
            more);
  }

  List<Object> json() {
    List<Object> all = new ArrayList<>();
    battles.forEach(
        (origin, number) -> {
          Map<String, Object> rule = new LinkedHashMap<>();
          rule.put("rule", origin.name());
          rule.put("where", origin.span().where());
          rule.put("battles", number);
          all.add(rule);
        });
    return all;
  }
}
