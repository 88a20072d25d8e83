package dev.muster.compile.rule;

import dev.muster.lang.syntax.Declaration.Permit;
import dev.muster.model.Action;
import dev.muster.model.Answer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Event;
import dev.muster.model.Outcome;
import dev.muster.model.Quantity;
import dev.muster.model.Ranking;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import dev.muster.model.Sight;
import dev.muster.model.Subexpressions;
import dev.muster.model.Topic;
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
  private final Map<Topic, Integer> numbers = new IdentityHashMap<>();
  private final Map<Event, Integer> verdicts = new IdentityHashMap<>();
  private final Map<Event, Integer> laws = new IdentityHashMap<>();
  private final Set<Rule> ofWholeOrder;
  private int next;

  public RuleTopics(Rulebook rulebook) {
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
    number(List.of(Topic.Halt.HALT));
    for (Rule rule : rulebook.rules().all()) {
      if (rule.topic() instanceof Topic.Verdict(var event) && !verdicts.containsKey(event)) {
        verdicts.put(event, next++);
      } else if (rule.topic() instanceof Topic.Law(var event) && !laws.containsKey(event)) {
        laws.put(event, next++);
      }
    }
    ofWholeOrder = wholeOrders(rulebook);
  }

  private void number(Collection<? extends Topic> topics) {
    for (Topic topic : topics) {
      numbers.putIfAbsent(topic, next);
      next++;
    }
  }

  /** The topic of all that is put before the rules as one; of an action, see below. */
  public int of(Topic topic) {
    return switch (topic) {
      case Topic.Verdict(var event) -> Objects.requireNonNull(verdicts.get(event));
      case Topic.Law(var event) -> Objects.requireNonNull(laws.get(event));
      case Quantity _, Action _, Event _, Outcome _, Ranking _, Sight _, Topic.Halt _ ->
          Objects.requireNonNull(numbers.get(topic));
    };
  }

  /** The topic of the rules that may decide the battle then. */
  public Optional<Integer> ofVerdicts(Event event) {
    return Optional.ofNullable(verdicts.get(event));
  }

  /** The topic of the properties that must hold then. */
  public Optional<Integer> ofLaws(Event event) {
    return Optional.ofNullable(laws.get(event));
  }

  /** The topic of the rules that read only the actor of an order. */
  public int ofActor(Action action) {
    return of(action);
  }

  /** Whether the rule must know the whole order, not only its actor. */
  public boolean isOfWholeOrder(Rule rule) {
    return ofWholeOrder.contains(rule);
  }

  /** The topic of the rules that must know the whole order. */
  public int ofOrder(Action action) {
    return of(action) + 1;
  }

  /** The topic of one cell, which paired dice find. */
  public int of(Outcome outcome, int row, int column) {
    return of(outcome) + row * outcome.columns().size() + column;
  }

  public int of(Rule rule) {
    return switch (rule.topic()) {
      case Action action -> ofWholeOrder.contains(rule) ? ofOrder(action) : ofActor(action);
      case Outcome outcome when outcome.paired() -> {
        Answer.Body.Cell cell = cell(rule);
        yield of(outcome, cell.row(), cell.column());
      }
      case Outcome outcome -> of(outcome);
      case Quantity _, Event _, Ranking _, Sight _, Topic.Verdict _, Topic.Law _, Topic.Halt _ ->
          of(rule.topic());
    };
  }

  private static Answer.Body.Cell cell(Rule rule) {
    return ((Answer.Body) rule.answer()).cell().orElseThrow();
  }

  /**
   * The rules of an action that must know the whole order: those that read more of it than the
   * actor, and all those of an action with which such a rule would otherwise not meet because one
   * lifts the other.
   */
  private static Set<Rule> wholeOrders(Rulebook rulebook) {
    Set<Rule> whole = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Action action : rulebook.topics().actions().values()) {
      List<Rule> rules = rulebook.rules().all().stream().filter(r -> r.topic() == action).toList();
      List<Rule> aimed = rules.stream().filter(r -> readsMore(r, action)).toList();
      boolean lifts = rules.stream().anyMatch(rulebook.rules().exceptions()::stated);
      whole.addAll(
          lifts && !aimed.isEmpty()
              ? rules.stream().filter(r -> !r.permits(Permit.MUST) || readsMore(r, action)).toList()
              : aimed);
    }
    return whole;
  }

  private static boolean readsMore(Rule rule, Action action) {
    return Stream.concat(rule.when().stream(), rule.answer().expressions().stream())
        .flatMap(Subexpressions::within)
        .anyMatch(
            e ->
                e instanceof CheckedExpression.Local local
                    && local.slot() > 0
                    && local.slot() < action.parameters().size());
  }
}
