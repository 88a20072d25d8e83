package dev.muster.check.rule;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.CallChecker;
import dev.muster.check.expression.Expectation;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration.EventArgument;
import dev.muster.lang.syntax.Declaration.EventPattern;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Local;
import dev.muster.model.Event;
import dev.muster.model.Kind;
import dev.muster.model.Parameter;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks which event a rule listens for, and declares its names for the event's parts. */
final class EventPatternChecker {
  private final RuleContext context;

  EventPatternChecker(RuleContext context) {
    this.context = context;
  }

  /**
   * @param when what must hold of those to whom it happens; {@code names} what they are called
   *     here, by slot
   */
  public record Bound(Event event, Scope scope, List<CheckedExpression> when, List<String> names) {}

  public Optional<Bound> bind(EventPattern on, Scope scope) {
    return switch (on) {
      case EventPattern.Named n -> named(n, scope);
      case EventPattern.Reaches r -> {
        Optional<Attribute> attribute = attribute(r.attribute(), r.kind());
        yield attribute
            .map(a -> level(a, context.trackEvents.reached(a), r.binder(), r.kind(), scope))
            .map(
                bound -> {
                  CheckedExpression wanted =
                      context.expressions.want(
                          r.level(),
                          scope,
                          attribute.get().type(),
                          new Expectation.ValueOfAttribute(attribute.get()));
                  CheckedExpression level =
                      new Local(1, "level", attribute.get().type(), r.level().span());
                  List<CheckedExpression> when = new ArrayList<>(bound.when());
                  when.add(
                      new CheckedExpression.Compared(
                          level, Relation.EQUAL, wanted, r.level().span()));
                  return new Bound(bound.event(), scope, when, bound.names());
                });
      }
      case EventPattern.Changes c ->
          attribute(c.attribute(), c.kind())
              .map(a -> level(a, context.trackEvents.changed(a), c.binder(), c.kind(), scope));
    };
  }

  private Optional<Bound> named(EventPattern.Named n, Scope scope) {
    Event event = context.names.events.get(n.event().text());
    if (event == null) {
      context.problems.about(
          n.event(),
          ProblemCollector.unknownName(
                  n.event(), context.names.events.keySet(), "there is no event `%s`", n.event())
              .note(
                  "an event is declared with `event NAME of x: KIND`; that a value reaches a level is written `on ATTRIBUTE of x: KIND reaches LEVEL`"));
      return Optional.empty();
    }
    List<Parameter> parameters = event.parameters();
    scope.parameters(parameters);
    List<String> names = new ArrayList<>(parameters.stream().map(Parameter::name).toList());
    boolean[] taken = new boolean[parameters.size()];
    List<CheckedExpression> when = new ArrayList<>();
    for (EventArgument argument : n.arguments()) {
      Optional<Integer> at = CallChecker.position(parameters, argument.preposition(), taken);
      if (at.isEmpty()) {
        context.problems.add(
            CallChecker.extra(
                n.event().text(), parameters, argument.preposition(), argument.span()));
        continue;
      }
      taken[at.get()] = true;
      names.set(at.get(), argument.binder().text());
      Local called =
          new Local(
              at.get(), argument.binder().text(), parameters.get(at.get()).type(), argument.span());
      when.addAll(call(called, argument.kind(), scope));
    }
    scope.parties(
        names.stream()
            .filter(x -> scope.find(x).map(l -> l.type() instanceof Type.OfThing).orElse(false))
            .limit(2)
            .toList());
    return Optional.of(new Bound(event, scope, when, names));
  }

  /** Declares the part's name; where its kind is given, it must be of it, and is known to be. */
  private List<CheckedExpression> call(Local part, Optional<Name> kindName, Scope scope) {
    scope.bind(part.name(), part.slot(), part.type());
    Optional<Kind> kind = kindName.flatMap(context.types::kind);
    if (kind.isEmpty()) {
      return List.of();
    }
    if (part.type() instanceof Type.OfThing(Kind wanted)
        && !TypeRules.related(wanted, kind.get())) {
      context.problems.add(
          Diagnostic.error(
              "never",
              kindName.get().span(),
              "this is always %s, never %s",
              Words.one(wanted.name()),
              Words.one(kind.get().name())));
    }
    scope.bind(part.name(), part.slot(), new Type.OfThing(kind.get()));
    return List.of(
        new CheckedExpression.Is(
            part, List.of(new CheckedExpression.Test.OfKind(kind.get())), part.span()));
  }

  private Bound level(
      Attribute attribute, Event event, Name binder, Optional<Name> kind, Scope scope) {
    scope.parameters(event.parameters());
    Local owner = new Local(0, binder.text(), new Type.OfThing(attribute.owner()), binder.span());
    List<CheckedExpression> when = call(owner, kind, scope);
    scope.parties(List.of(binder.text()));
    return new Bound(event, scope, when, List.of(binder.text(), "level"));
  }

  private Optional<Attribute> attribute(Name name, Optional<Name> kind) {
    Kind of = kind.flatMap(context.types::kind).orElse(context.names.thing());
    Optional<Attribute> attribute = context.expressions.fields().attribute(of, name);
    if (attribute.isEmpty()) {
      if (kind.isPresent()) {
        context.expressions.fields().complain(of, name);
      } else {
        List<String> all =
            context.names.kinds.values().stream()
                .flatMap(k -> k.ownAttributes().keySet().stream())
                .toList();
        context.problems.about(
            name,
            ProblemCollector.unknownName(name, all, "it is not clear whose attribute `%s` is", name)
                .note("name the kind: `on %s of x: KIND …`", name));
      }
    }
    return attribute.filter(a -> !a.fixed());
  }
}
