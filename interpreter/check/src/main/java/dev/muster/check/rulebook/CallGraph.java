package dev.muster.check.rulebook;

import dev.muster.lang.Span;
import dev.muster.model.Action;
import dev.muster.model.Adjustment;
import dev.muster.model.Arc;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Event;
import dev.muster.model.Hook;
import dev.muster.model.Procedure;
import dev.muster.model.Rule;
import dev.muster.model.Subexpressions;
import dev.muster.model.Topic;
import dev.muster.model.Topics;
import dev.muster.model.Zone;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A graph of which part of a rulebook may lead to which other part: a procedure to those that it
 * runs, to the events that it announces, to the quantities that it asks for and to the rules that
 * answer. It says what is possible, not what is sure to happen.
 */
final class CallGraph {
  /** Stands for all actions, where orders are given without a word of which. */
  private static final Object ANY_ACTION = new Object();

  private final Topics topics;
  private final Map<Object, Content> parts = new IdentityHashMap<>();

  /** The content of one node, and where it leads. */
  private record Content(
      List<CheckedExpression> expressions, List<CheckedStatement> statements, List<Object> next) {}

  CallGraph(CheckedBodies bodies) {
    this.topics = bodies.topics();
    bodies.all().procedures().forEach(this::procedure);
    bodies.all().actions().forEach(this::action);
    part(ANY_ACTION).next().addAll(topics.actions().values());
    topics.quantities().values().forEach(q -> add(q, bodies.all().of(q).formula().stream()));
    topics
        .hooks()
        .forEach((routine, hooks) -> hooks.all().forEach(h -> part(routine).next().add(h.event())));
    bodies.rules().all().forEach(this::rule);
    bodies.scenarios().values().forEach(scenario -> add(scenario, scenario.start()));
  }

  private Content part(Object node) {
    return parts.computeIfAbsent(
        node, n -> new Content(new ArrayList<>(), new ArrayList<>(), new ArrayList<>()));
  }

  private void procedure(Procedure p, Procedure.Body body) {
    add(p, body.when().stream());
    add(p, body.values().stream().flatMap(value -> value.start().stream()));
    body.steps().forEach(step -> add(p, step.body()));
  }

  private void action(Action a, Action.Body body) {
    add(a, body.statements());
    body.costs().forEach(cost -> add(a, Stream.of(cost.amount(), cost.of())));
    body.leadsTo().forEach(l -> add(a, Stream.concat(l.when().stream(), Stream.of(l.text()))));
  }

  private void rule(Rule rule) {
    Object topic = rule.topic().matter();
    add(topic, rule.when().stream());
    add(topic, rule.answer().deciding().stream());
    add(topic, rule.answer().statements());
  }

  private void add(Object node, List<CheckedStatement> body) {
    CheckedStatement.within(body)
        .forEach(
            statement -> {
              part(node).statements().add(statement);
              part(node).next().addAll(next(statement));
              add(node, statement.expressions().stream());
            });
  }

  private void add(Object node, Stream<CheckedExpression> expressions) {
    expressions
        .flatMap(Subexpressions::within)
        .forEach(
            expression -> {
              part(node).expressions().add(expression);
              next(expression).ifPresent(part(node).next()::add);
            });
  }

  private static Optional<Object> next(CheckedExpression expression) {
    return switch (expression) {
      case CheckedExpression.Run e -> Optional.of(e.procedure());
      case CheckedExpression.Ask e ->
          e.of() instanceof Zone || e.of() instanceof Arc ? Optional.empty() : Optional.of(e.of());
      case CheckedExpression other -> Optional.empty();
    };
  }

  private Collection<?> next(CheckedStatement statement) {
    return switch (statement) {
      case CheckedStatement.Call s -> List.of(s.of());
      case CheckedStatement.Hooked s -> s.hooks().all().map(Hook::event).toList();
      case CheckedStatement.Read s -> List.of(s.outcome());
      case CheckedStatement.Orders s -> s.actions().isEmpty() ? List.of(ANY_ACTION) : s.actions();
      case CheckedStatement.CarryOut _ -> List.of(ANY_ACTION);
      case CheckedStatement.Move _ -> List.of(Topic.Halt.HALT);
      case CheckedStatement.Set s -> heard(s.attribute());
      case CheckedStatement.Adjust s ->
          Stream.concat(heard(s.attribute()).stream(), heard(s.attribute(), s.sign() > 0)).toList();
      case CheckedStatement other -> List.of();
    };
  }

  private List<Event> heard(Attribute attribute) {
    Topics.ChangeEvents changes = topics.changes();
    return Stream.of(
            changes.changing().get(attribute),
            changes.changed().get(attribute),
            changes.reached().get(attribute))
        .flatMap(Stream::ofNullable)
        .toList();
  }

  private Stream<Event> heard(Attribute attribute, boolean up) {
    Adjustment adjustment = new Adjustment(attribute, up);
    Topics.ChangeEvents changes = topics.changes();
    return Stream.of(changes.adjusting().get(adjustment), changes.adjusted().get(adjustment))
        .flatMap(Stream::ofNullable);
  }

  /** Everything that may happen or be asked for while one of these goes on, these included. */
  Set<Object> reachable(Collection<?> from) {
    return reachable(from, Set.of());
  }

  /** Everything that may happen or be asked for, if these actions are never done. */
  Set<Object> without(Set<? extends Topic> never) {
    Set<Object> led = targets();
    return reachable(parts.keySet().stream().filter(node -> !led.contains(node)).toList(), never);
  }

  private Set<Object> reachable(Collection<?> from, Set<?> without) {
    Set<Object> reached = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> open = new ArrayDeque<>(from);
    while (!open.isEmpty()) {
      Object node = open.pop();
      if (!without.contains(node) && reached.add(node)) {
        open.addAll(part(node).next());
      }
    }
    return reached;
  }

  /** Everything that may happen or be asked for while these statements are executed. */
  Set<Object> during(List<CheckedStatement> body) {
    List<Object> next = new ArrayList<>();
    CheckedStatement.within(body)
        .forEach(
            statement -> {
              next.addAll(next(statement));
              statement.expressions().stream()
                  .flatMap(Subexpressions::within)
                  .forEach(expression -> next(expression).ifPresent(next::add));
            });
    return reachable(next);
  }

  /** Everything that may be asked for to find these values. */
  Set<Object> asked(Collection<CheckedExpression> expressions) {
    return reachable(
        expressions.stream()
            .flatMap(Subexpressions::within)
            .flatMap(e -> next(e).stream())
            .toList());
  }

  /** The expressions of these nodes. */
  Stream<CheckedExpression> expressions(Collection<Object> nodes) {
    return nodes.stream().flatMap(node -> part(node).expressions().stream());
  }

  /** The statements of these nodes. */
  Stream<CheckedStatement> statements(Collection<Object> nodes) {
    return nodes.stream().flatMap(node -> part(node).statements().stream());
  }

  /** All statements of procedures, actions, rules and the beginnings of scenarios. */
  Stream<CheckedStatement> statements() {
    return parts.values().stream().flatMap(part -> part.statements().stream());
  }

  /** All expressions of these, with those inside them. */
  Stream<CheckedExpression> expressions() {
    return parts.values().stream().flatMap(part -> part.expressions().stream());
  }

  /** The nodes that such an expression, or such a statement, belongs to. */
  Set<Object> having(
      Predicate<CheckedExpression> expression, Predicate<CheckedStatement> statement) {
    Set<Object> having = Collections.newSetFromMap(new IdentityHashMap<>());
    parts.forEach(
        (node, part) -> {
          if (part.expressions().stream().anyMatch(expression)
              || part.statements().stream().anyMatch(statement)) {
            having.add(node);
          }
        });
    return having;
  }

  /** Everything that something leads to. */
  Set<Object> targets() {
    Set<Object> targets = Collections.newSetFromMap(new IdentityHashMap<>());
    parts.values().forEach(part -> targets.addAll(part.next()));
    return targets;
  }

  /** Returns where things get or set values: by node, the attribute and the place. */
  Map<Object, List<Use>> uses() {
    Map<Object, List<Use>> uses = new IdentityHashMap<>();
    parts.forEach(
        (node, part) -> {
          List<Use> here = uses.computeIfAbsent(node, n -> new ArrayList<>());
          for (CheckedExpression expression : part.expressions()) {
            if (expression instanceof CheckedExpression.AttributeOf(_, var attribute, var span)) {
              here.add(new Use(attribute, span));
            }
          }
          for (CheckedStatement statement : part.statements()) {
            switch (statement) {
              case CheckedStatement.Set s -> here.add(new Use(s.attribute(), s.span()));
              case CheckedStatement.Adjust s -> here.add(new Use(s.attribute(), s.span()));
              case CheckedStatement other -> {}
            }
          }
        });
    return uses;
  }

  record Use(Attribute attribute, Span span) {}
}
