package dev.muster.compile;

import dev.muster.lang.syntax.Declaration.Permit;
import dev.muster.model.Action;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Event;
import dev.muster.model.Outcome;
import dev.muster.model.Quantity;
import dev.muster.model.Ranking;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import dev.muster.model.Sight;
import dev.muster.model.Subexpressions;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The topics of requests: dense numbers of all that can be put before the rules. */
public final class RuleTopics {
  private final Map<Object, Integer> numbers = new IdentityHashMap<>();
  private final Map<Event, Integer> verdicts = new IdentityHashMap<>();
  private final Map<Event, Integer> properties = new IdentityHashMap<>();
  private final Set<Rule> ofWholeOrder;
  private final int halt;
  private int next;

  RuleTopics(Rulebook rulebook) {
    number(rulebook.topics().quantities().values());
    number(rulebook.topics().events().values());
    number(rulebook.topics().changes().all().toList());
    number(rulebook.topics().moments());
    number(rulebook.topics().rankings().values());
    number(rulebook.topics().sights().values());
    for (Action action : rulebook.topics().actions().values()) {
      numbers.put(action, next);
      next += 2;
    }
    for (Outcome outcome : rulebook.topics().outcomes().values()) {
      numbers.put(outcome, next);
      next += outcome.paired() ? outcome.rows().size() * outcome.columns().size() : 1;
    }
    halt = next++;
    for (Rule rule : rulebook.rules().all()) {
      if (rule instanceof Rule.Victory victory && !verdicts.containsKey(victory.event())) {
        verdicts.put(victory.event(), next++);
      }
      if (rule instanceof Rule.Property property && !properties.containsKey(property.event())) {
        properties.put(property.event(), next++);
      }
    }
    ofWholeOrder = wholeOrders(rulebook);
  }

  private void number(Collection<?> subjects) {
    for (Object subject : subjects) {
      numbers.putIfAbsent(subject, next);
      next++;
    }
  }

  private int number(Object subject) {
    return Objects.requireNonNull(numbers.get(subject));
  }

  public int of(Quantity quantity) {
    return number(quantity);
  }

  public int of(Event event) {
    return number(event);
  }

  /** The topic of the rules that may decide the battle then. */
  public Optional<Integer> ofVerdicts(Event event) {
    return Optional.ofNullable(verdicts.get(event));
  }

  /** The topic of the properties that must hold then. */
  public Optional<Integer> ofProperties(Event event) {
    return Optional.ofNullable(properties.get(event));
  }

  public int of(Ranking ranking) {
    return number(ranking);
  }

  public int of(Sight sight) {
    return number(sight);
  }

  /** The topic of the rules that read only the actor of an order. */
  public int ofActor(Action action) {
    return number(action);
  }

  /** Whether the rule must know the whole order, not only its actor. */
  public boolean isOfWholeOrder(Rule rule) {
    return ofWholeOrder.contains(rule);
  }

  /** The topic of the rules that must know the whole order. */
  public int ofOrder(Action action) {
    return number(action) + 1;
  }

  /** The topic of an outcome whose rows say when they are meant. */
  public int of(Outcome outcome) {
    return number(outcome);
  }

  /** The topic of one cell, which paired dice find. */
  public int of(Outcome outcome, int row, int column) {
    return number(outcome) + row * outcome.columns().size() + column;
  }

  public int halt() {
    return halt;
  }

  int of(Rule rule) {
    return switch (rule) {
      case Rule.Modifier m -> of(m.quantity());
      case Rule.Row r -> of(r.quantity());
      case Rule.Permission p ->
          ofWholeOrder.contains(p) ? ofOrder(p.action()) : ofActor(p.action());
      case Rule.Exemption e -> ofWholeOrder.contains(e) ? ofOrder(e.action()) : ofActor(e.action());
      case Rule.Trigger t -> of(t.event());
      case Rule.QuantityExemption e -> of(e.quantity());
      case Rule.Cell c ->
          c.outcome().paired()
              ? of(c.outcome(), c.place().row(), c.place().column())
              : of(c.outcome());
      case Rule.Criterion c -> of(c.ranking());
      case Rule.Victory v -> ofVerdicts(v.event()).orElseThrow();
      case Rule.Property p -> ofProperties(p.event()).orElseThrow();
      case Rule.Halt h -> halt;
      case Rule.Block b -> of(b.sight());
      case Rule.SightRange r -> of(r.sight());
    };
  }

  /**
   * The rules of an action that must know the whole order: those that read more of it than the
   * actor, and all those of an action with which such a rule would otherwise not meet because one
   * lifts the other.
   */
  private static Set<Rule> wholeOrders(Rulebook rulebook) {
    Set<Rule> whole = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Action action : rulebook.topics().actions().values()) {
      List<Rule> rules = rulebook.rules().all().stream().filter(r -> isAbout(r, action)).toList();
      List<Rule> aimed = rules.stream().filter(r -> readsMore(r, action)).toList();
      boolean lifts = rules.stream().anyMatch(rulebook.rules().exceptions()::stated);
      whole.addAll(
          lifts && !aimed.isEmpty()
              ? rules.stream().filter(r -> !must(r) || readsMore(r, action)).toList()
              : aimed);
    }
    return whole;
  }

  private static boolean must(Rule rule) {
    return rule instanceof Rule.Permission p && p.permit() == Permit.MUST;
  }

  private static boolean isAbout(Rule rule, Action action) {
    return rule instanceof Rule.Permission p && p.action() == action
        || rule instanceof Rule.Exemption e && e.action() == action;
  }

  private static boolean readsMore(Rule rule, Action action) {
    Stream<CheckedExpression> words =
        rule instanceof Rule.Permission p ? p.because().stream().map(text -> text) : Stream.empty();
    return Stream.concat(rule.when().stream(), words)
        .flatMap(Subexpressions::within)
        .anyMatch(
            e ->
                e instanceof CheckedExpression.Local local
                    && local.slot() > 0
                    && local.slot() < action.parameters().size());
  }
}
