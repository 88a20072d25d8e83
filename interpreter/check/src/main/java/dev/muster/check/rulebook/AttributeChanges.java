package dev.muster.check.rulebook;

import dev.muster.check.expression.ValueRange;
import dev.muster.lang.syntax.Statement.Verb;
import dev.muster.model.Action;
import dev.muster.model.Adjustment;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Example;
import dev.muster.model.Subexpressions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The changes to the values of attributes. */
final class AttributeChanges {
  /** The values that attributes are set to. */
  private final Map<Attribute, List<CheckedExpression>> set = new HashMap<>();

  /** The first statement that moves an attribute in a direction. */
  private final Map<Adjustment, CheckedStatement.Adjust> moved = new HashMap<>();

  /** The adjustments that a statement may turn the other way, if its amount is below 0. */
  private final Set<Adjustment> turned = new HashSet<>();

  private final Set<Attribute> paid = new HashSet<>();

  /**
   * Returns the changes that rules, scenarios and examples make.
   *
   * @param played the statements that rules may lead to
   * @param actions those that may be done
   */
  static AttributeChanges of(
      CheckedBodies bodies, Stream<CheckedStatement> played, Collection<Action.Body> actions) {
    return of(
        Stream.concat(played, CheckedStatement.within(statements(bodies.examples()))), actions);
  }

  /** Returns the changes in battles, whatever examples try. */
  static AttributeChanges inPlay(CheckedBodies bodies, CallGraph graph) {
    return of(graph.statements(), bodies.all().actions().values());
  }

  private static AttributeChanges of(
      Stream<CheckedStatement> statements, Collection<Action.Body> actions) {
    AttributeChanges changes = new AttributeChanges();
    statements.forEach(changes::statement);
    for (Action.Body action : actions) {
      action.costs().forEach(cost -> changes.paid.add(cost.attribute()));
    }
    return changes;
  }

  private static List<CheckedStatement> statements(List<Example> examples) {
    List<CheckedStatement> all = new ArrayList<>();
    for (Example example : examples) {
      for (Example.Step step : example.steps()) {
        switch (step) {
          case Example.Step.Do(var statement, _) -> all.add(statement);
          case Example.Step.ExpectProblem(_, var body, _) -> all.addAll(body);
          case Example.Step other -> {}
        }
      }
    }
    return all;
  }

  private void statement(CheckedStatement statement) {
    switch (statement) {
      case CheckedStatement.Set s ->
          set.computeIfAbsent(s.attribute(), a -> new ArrayList<>()).add(s.value());
      case CheckedStatement.Adjust s -> {
        moved.putIfAbsent(new Adjustment(s.attribute(), s.sign() > 0), s);
        Adjustment back = new Adjustment(s.attribute(), s.sign() < 0);
        if (saidToBeNegative(s.amount())) {
          moved.putIfAbsent(back, s);
        } else if (mayTurn(s.verb()) && ValueRange.of(s.amount()).low() < 0) {
          turned.add(back);
        }
      }
      case CheckedStatement other -> {}
    }
  }

  /** The number of parts goes down as parts are removed. */
  static boolean countsParts(Attribute attribute) {
    return attribute.owner().parts().stream().anyMatch(count -> count.number() == attribute);
  }

  /**
   * Tests whether the amount may be below 0: nobody suffers less than nothing, but what is gained
   * may be a difference.
   */
  private static boolean mayTurn(Verb verb) {
    return verb == Verb.GAINS || verb == Verb.LOSES;
  }

  private static boolean saidToBeNegative(CheckedExpression amount) {
    return ValueRange.of(amount).low() < 0
        && Subexpressions.within(amount)
            .anyMatch(
                e ->
                    switch (e) {
                      case CheckedExpression.Apply a -> a.primitive().sign();
                      case CheckedExpression.Number n -> n.value() < 0;
                      case CheckedExpression other -> false;
                    });
  }

  Map<Attribute, List<CheckedExpression>> set() {
    return set;
  }

  Map<Adjustment, CheckedStatement.Adjust> moved() {
    return moved;
  }

  boolean moves(Attribute attribute, boolean up) {
    Adjustment adjustment = new Adjustment(attribute, up);
    return moved.containsKey(adjustment)
        || turned.contains(adjustment)
        || !up && paid.contains(attribute);
  }

  boolean any(Attribute attribute) {
    return set.containsKey(attribute) || moves(attribute, true) || moves(attribute, false);
  }

  boolean paid(Attribute attribute) {
    return paid.contains(attribute);
  }
}
