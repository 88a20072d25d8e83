package dev.muster.tool.cli.sheet;

import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import dev.muster.model.Subexpressions;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Quantities that only the preferences of generals ask for, or what such quantities ask for: they
 * are no rules that players need.
 */
final class Deliberations {
  private static final Object GENERAL = new Object();
  private static final Object PLAY = new Object();

  /** By quantity, what asks for it: another quantity, a general, or the rules themselves. */
  private final Map<Quantity, Set<Object>> asking = new HashMap<>();

  private final Set<Quantity> all = new HashSet<>();

  Deliberations(Rulebook rulebook) {
    var bodies = rulebook.bodies();
    bodies
        .preferences()
        .values()
        .forEach(
            preferences ->
                preferences.forEach(
                    liking -> {
                      asks(GENERAL, Stream.of(liking.value()));
                      asks(GENERAL, liking.when().stream());
                    }));
    bodies.quantities().forEach((quantity, body) -> asks(quantity, body.formula().stream()));
    bodies
        .procedures()
        .values()
        .forEach(
            body -> {
              asks(PLAY, body.when().stream());
              asks(PLAY, body.values().stream().flatMap(value -> value.start().stream()));
              body.steps().forEach(step -> does(PLAY, step.body()));
            });
    bodies
        .actions()
        .values()
        .forEach(
            body -> {
              asks(PLAY, body.costs().stream().map(cost -> cost.amount()));
              does(PLAY, body.statements());
            });
    rulebook.rules().all().forEach(this::rule);
    boolean more = true;
    while (more) {
      more = all.addAll(asking.keySet().stream().filter(this::isOne).toList());
    }
  }

  private void rule(Rule rule) {
    Object owner = rule.topic() instanceof Quantity quantity ? quantity : PLAY;
    asks(owner, rule.when().stream());
    asks(owner, rule.answer().expressions().stream());
    does(owner, rule.answer().statements());
  }

  private void does(Object owner, List<CheckedStatement> body) {
    asks(owner, CheckedStatement.within(body).flatMap(each -> each.expressions().stream()));
  }

  private void asks(Object owner, Stream<CheckedExpression> expressions) {
    expressions
        .flatMap(Subexpressions::within)
        .forEach(
            each -> {
              if (each instanceof CheckedExpression.Ask ask
                  && ask.ofQuantity()
                  && ask.quantity() != owner) {
                asking.computeIfAbsent(ask.quantity(), q -> new HashSet<>()).add(owner);
              }
            });
  }

  private boolean isOne(Quantity quantity) {
    return asking.getOrDefault(quantity, Set.of(PLAY)).stream()
        .allMatch(owner -> owner == GENERAL || all.contains(owner));
  }

  boolean has(Quantity quantity) {
    return all.contains(quantity);
  }
}
