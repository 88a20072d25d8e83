package dev.muster.tool.cli.rules;

import dev.muster.compile.CompiledRulebook;
import dev.muster.model.Bearer;
import dev.muster.model.Origin;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import dev.muster.model.Validity;
import dev.muster.session.Constraint;
import dev.muster.session.ConstraintSharing;
import dev.muster.session.RuleCondition;
import dev.muster.session.RuleSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The conditions of a rule as Drools has them.
 *
 * @param special whose special is needed; empty where none is
 * @param constraints in the order of the tests, each with how many rules share its node
 * @param residual what only this rule tests, as the rulebook has it; may be empty
 * @param because what keeps that from being constraints
 */
record RuleConditions(
    String special, Map<String, Integer> constraints, String residual, String because) {
  RuleConditions {
    constraints = Collections.unmodifiableMap(new LinkedHashMap<>(constraints));
  }

  /** The conditions of every rule of a rulebook, whatever options it needs, by its declaration. */
  static Map<Origin, RuleConditions> of(Rulebook rulebook) {
    Set<String> options =
        rulebook.rules().all().stream()
            .flatMap(rule -> rule.origin().onlyIn().stream())
            .collect(Collectors.toSet());
    options.add(Validity.PROPERTIES);
    Map<Origin, RuleConditions> conditions = of(rulebook, options);
    // A rule that one option removes is there without it.
    for (Rule rule : rulebook.rules().all()) {
      if (!conditions.containsKey(rule.origin())) {
        Set<String> own = new HashSet<>(Set.of(Validity.PROPERTIES));
        rule.origin().onlyIn().ifPresent(own::add);
        of(rulebook, own).forEach(conditions::putIfAbsent);
      }
    }
    return conditions;
  }

  private static Map<Origin, RuleConditions> of(Rulebook rulebook, Set<String> options) {
    CompiledRulebook compiled = CompiledRulebook.of(rulebook, options);
    ConstraintSharing sharing = compiled.rules().sharing();
    Map<Origin, RuleConditions> conditions = new HashMap<>();
    for (RuleSpec spec : compiled.rules().rules()) {
      Rule rule = compiled.rule(spec.id()).rule();
      conditions.merge(rule.origin(), of(rule, spec, sharing), RuleConditions::and);
    }
    return conditions;
  }

  private static RuleConditions of(Rule rule, RuleSpec spec, ConstraintSharing sharing) {
    Map<String, Integer> constraints = new LinkedHashMap<>();
    List<Constraint> tested = spec.when().constraints();
    for (int place = 0; place < tested.size(); place++) {
      constraints.put(tested.get(place).id(), sharing.rules(spec, place));
    }
    Optional<RuleCondition.Residual> residual = spec.when().residual();
    return new RuleConditions(
        special(rule.bearer()),
        constraints,
        residual.map(RuleCondition.Residual::text).orElse(""),
        residual.map(RuleCondition.Residual::because).orElse(""));
  }

  private static String special(Bearer bearer) {
    return switch (bearer) {
      case Bearer.Nobody _ -> "";
      case Bearer.Part p -> "arg" + p.slot() + " has " + p.special().name();
      case Bearer.Anyone a -> "each with " + a.special().name();
    };
  }

  /**
   * The conditions of two rules that are one declaration for several actions; the greater number of
   * sharing rules counts.
   */
  private RuleConditions and(RuleConditions other) {
    Map<String, Integer> all = new LinkedHashMap<>(constraints);
    other.constraints.forEach((id, rules) -> all.merge(id, rules, Math::max));
    return residual.isEmpty()
        ? new RuleConditions(special, all, other.residual, other.because)
        : new RuleConditions(special, all, residual, because);
  }

  /** One condition a line. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (!special.isEmpty()) {
      lines.add(special);
    }
    constraints.forEach(
        (id, rules) -> lines.add(rules == 1 ? id : id + " (shared by " + rules + " rules)"));
    if (!residual.isEmpty()) {
      lines.add("`" + residual + "`");
    }
    return lines;
  }

  void json(Map<String, Object> rule) {
    rule.put("special", special);
    rule.put(
        "constraints",
        constraints.entrySet().stream()
            .map(each -> Map.of("id", each.getKey(), "rules", each.getValue()))
            .toList());
    rule.put("residual", residual);
    rule.put("residualBecause", because);
  }
}
