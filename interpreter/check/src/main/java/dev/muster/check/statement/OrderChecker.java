package dev.muster.check.statement;

import dev.muster.check.declaration.ActionNames;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.CallChecker;
import dev.muster.check.expression.Expectation;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Expression.Argument;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.Statement;
import dev.muster.model.Action;
import dev.muster.model.Asking;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Decision;
import dev.muster.model.Kind;
import dev.muster.model.Parameter;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Orders that a side is offered, orders that are given at once, and orders that an example asks
 * about.
 */
public final class OrderChecker {
  private final StatementContext context;

  OrderChecker(StatementContext context) {
    this.context = context;
  }

  public CheckedStatement orders(Statement.Orders s, Scope scope) {
    CheckedExpression side = context.expressions.side(s.side(), scope, Expectation.Operand.ORDERS);
    Scope inner = scope.child();
    CheckedExpression.Selection actors = context.expressions.selections().of(s.actors(), inner);
    Optional<CheckedExpression> until =
        s.until().map(u -> context.expressions.flag(u, inner, Expectation.Condition.UNTIL));
    Decision decision =
        context.sites.at("orders", scope, Map.of("done", context.sites.at("done", scope)));
    return new CheckedStatement.Orders(
        Asking.openly(side, decision, scope.things(side)),
        actors,
        actions(s.actions(), actors.element()),
        until,
        s.span());
  }

  /** Checks an order that was chosen, and is carried out now. */
  CheckedStatement carryOut(Statement.CarryOut s, Scope scope) {
    return new CheckedStatement.CarryOut(
        context.expressions.want(s.order(), scope, Type.ORDER, Expectation.Operand.CARRY_OUT),
        context.statements.block(s.otherwise(), scope),
        s.span());
  }

  /**
   * What the actors can be ordered: of a list, or of the actions that are another, what they can
   * do.
   */
  List<Action> actions(List<Name> names, Type actors) {
    Set<Action> actions = new LinkedHashSet<>();
    Map<Name, Boolean> able = new LinkedHashMap<>();
    for (ActionNames.Named named : context.actions.all(names)) {
      boolean suits = suits(named.action(), actors);
      able.merge(named.name(), suits, Boolean::logicalOr);
      if (suits || !named.byList()) {
        actions.add(named.action());
      }
      context.allThatAre(named.action(), named.name().span()).stream()
          .filter(each -> suits(each, actors))
          .forEach(actions::add);
    }
    able.forEach(
        (name, can) -> {
          if (!can) {
            notForKind(name, actors);
          }
        });
    return List.copyOf(actions);
  }

  private void notForKind(Name name, Type actors) {
    Action action = context.names.actions.get(name.text());
    context.problems.add(
        action == null
            ? Diagnostic.error(
                "action-not-for-kind",
                name.span(),
                "no action in `%s` is one of %s",
                name,
                TypeRules.say(actors))
            : Diagnostic.error(
                "action-not-for-kind",
                name.span(),
                "`%s` is an action of %s, never of %s",
                name,
                TypeRules.say(action.parameters().getFirst().type()),
                TypeRules.say(actors)));
  }

  private static boolean suits(Action action, Type element) {
    return action.parameters().isEmpty()
        || !(action.parameters().getFirst().type() instanceof Type.OfThing(Kind kind))
        || !(element instanceof Type.OfThing(Kind actor))
        || TypeRules.related(kind, actor);
  }

  /** A wanted order: the action and its arguments, the actor first. */
  public record Wanted(Action action, List<CheckedExpression> arguments) {}

  public Optional<CheckedStatement> order(Statement.Order s, Scope scope) {
    Optional<Action> action = context.actions.one(s.action());
    if (action.isEmpty() || action.get().parameters().isEmpty()) {
      context.expressions.of(s.actor(), scope);
      return Optional.empty();
    }
    List<Parameter> parameters = parameters(action.get());
    CheckedExpression actor =
        context.expressions.want(
            s.actor(),
            scope,
            parameters.getFirst().type(),
            new Expectation.Actor(s.action().text()));
    List<CheckedExpression> arguments = new ArrayList<>();
    arguments.add(actor);
    arguments.addAll(
        context
            .expressions
            .calls()
            .bind(
                parameters.subList(1, parameters.size()),
                s.arguments(),
                scope,
                s.action().text(),
                s.span()));
    return Optional.of(new CheckedStatement.Call(action.get(), List.copyOf(arguments), s.span()));
  }

  private static List<Parameter> parameters(Action action) {
    return action.parameters().stream()
        .map(p -> new Parameter(p.preposition(), p.name(), p.type()))
        .toList();
  }

  /**
   * `advance of x along (path straight 8 cm)`; the actor stands after its own preposition or after
   * `of`.
   */
  public Optional<Wanted> wanted(Expression e, Scope scope) {
    Name name;
    List<Argument> arguments;
    Span span = e.span();
    switch (e) {
      case Expression.Call p -> {
        name = p.name();
        arguments = p.arguments();
      }
      case Expression.NameUse n -> {
        name = n.name();
        arguments = List.of();
      }
      case Expression other -> {
        Diagnostic problem = Diagnostic.error("not-an-order", span, "this is not an order");
        context.problems.add(
            other instanceof Expression.And and
                ? problem.note(
                    "what is expected of an order stands in a line of its own: `expect %s`, then `expect %s …`",
                    and.left().span().text().strip(), and.right().span().text().strip())
                : problem.note("write `ACTION of x …`, as in `order x to ACTION …`"));
        return Optional.empty();
      }
    }
    Optional<Action> action = context.actions.one(name);
    if (action.isEmpty()) {
      return Optional.empty();
    }
    List<Parameter> parameters = new ArrayList<>(parameters(action.get()));
    List<Argument> ordered =
        arguments.stream()
            .map(
                a ->
                    new Argument(
                        CallChecker.ofActor(parameters, a.preposition()), a.value(), a.span()))
            .toList();
    return Optional.of(
        new Wanted(
            action.get(),
            context.expressions.calls().bind(parameters, ordered, scope, name.text(), span)));
  }
}
