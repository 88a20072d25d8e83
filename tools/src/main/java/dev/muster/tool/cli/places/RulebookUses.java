package dev.muster.tool.cli.places;

import dev.muster.lang.Span;
import dev.muster.model.Action;
import dev.muster.model.Bodies;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Origin;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import dev.muster.model.Subexpressions;
import dev.muster.tool.cli.places.PlacesOf.Related;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds the rules and procedures that ask for a quantity, run a procedure, change an attribute. */
final class RulebookUses {
  private final Map<Object, Set<Related>> users = new IdentityHashMap<>();

  RulebookUses(Rulebook rulebook) {
    Bodies bodies = rulebook.bodies();
    bodies.procedures().forEach((procedure, body) -> procedure(procedure.origin(), body));
    bodies.actions().forEach((action, body) -> action(action.origin(), body));
    for (Quantity q : rulebook.topics().quantities().values()) {
      asks(q.origin(), bodies.of(q).formula().stream());
    }
    rulebook.rules().all().forEach(this::rule);
  }

  private void procedure(Origin owner, Procedure.Body body) {
    asks(owner, body.when().stream());
    asks(owner, body.values().stream().flatMap(v -> v.start().stream()));
    body.steps().forEach(step -> does(owner, step.body()));
  }

  private void action(Origin owner, Action.Body body) {
    asks(owner, body.domains().stream().flatMap(RulebookUses::asked));
    asks(owner, body.costs().stream().flatMap(c -> Stream.of(c.amount(), c.of())));
    does(owner, body.statements());
  }

  /** Returns where it is used, in the order of the text of each. */
  List<Related> of(Object what) {
    return List.copyOf(users.getOrDefault(what, Set.of()));
  }

  private static Stream<CheckedExpression> asked(Action.Domain domain) {
    return switch (domain) {
      case Action.Domain.OfPath d ->
          Stream.of(d.upTo(), d.angle(), d.steps().length(), d.steps().angle())
              .flatMap(Optional::stream);
      case Action.Domain.OfThing d -> Subexpressions.of(d.selection()).stream();
      case Action.Domain.OfNumber d -> Stream.of(d.low(), d.high());
      case Action.Domain.OfGroup d -> Subexpressions.of(d.selection()).stream();
      case Action.Domain.OfSpot _, Action.Domain.OfFormation _, Action.Domain.OfName _ ->
          Stream.empty();
    };
  }

  private void rule(Rule rule) {
    List<CheckedExpression> asked = new ArrayList<>(rule.when());
    asked.addAll(rule.answer().deciding());
    does(rule.origin(), rule.answer().statements());
    asks(rule.origin(), asked.stream());
  }

  private void does(Origin owner, List<CheckedStatement> body) {
    CheckedStatement.within(body)
        .forEach(
            statement -> {
              asks(owner, statement.expressions().stream());
              named(statement).forEach(what -> use(what, owner, statement.span()));
            });
  }

  /** The declarations that a statement names. */
  private static Stream<Object> named(CheckedStatement statement) {
    if (statement instanceof CheckedStatement.Orders s) {
      return s.actions().stream().map(Object.class::cast);
    } else if (statement instanceof CheckedStatement.Chooses s
        && s.choice() instanceof CheckedStatement.Choice.OfOrder choice) {
      return choice.actions().stream().map(Object.class::cast);
    } else if (statement instanceof CheckedStatement.Call s) {
      return Stream.of(s.of());
    } else if (statement instanceof CheckedStatement.Set s) {
      return Stream.of(s.attribute());
    } else if (statement instanceof CheckedStatement.Adjust s) {
      return Stream.of(s.attribute());
    }
    return Stream.empty();
  }

  private void asks(Origin owner, Stream<CheckedExpression> expressions) {
    expressions
        .flatMap(Subexpressions::within)
        .forEach(
            e -> {
              if (e instanceof CheckedExpression.Ask call && call.ofQuantity()) {
                use(call.quantity(), owner, call.span());
              } else if (e instanceof CheckedExpression.Run run) {
                use(run.procedure(), owner, run.span());
              }
            });
  }

  private void use(Object what, Origin owner, Span at) {
    String text = at.text().strip().lines().findFirst().orElse("");
    users.computeIfAbsent(what, w -> new LinkedHashSet<>()).add(Related.of(owner, text, at));
  }
}
