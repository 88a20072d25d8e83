package dev.muster.check.rule;

import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.CallChecker;
import dev.muster.check.expression.Expectation;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration.EventArgument;
import dev.muster.lang.syntax.Declaration.Happening;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Event;
import dev.muster.model.Kind;
import dev.muster.model.Parameter;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a rule listens for, and what it calls those to whom it happens. */
final class EventPatternChecker {
  private final RuleContext context;

  EventPatternChecker(RuleContext context) {
    this.context = context;
  }

  /**
   * @param when what must hold of those to whom it happens; {@code names} what they are called
   *     here, by slot
   */
  public record Bound(Event event, List<CheckedExpression> when, List<String> names) {}

  public Optional<Bound> bind(Happening on, Scope scope) {
    return switch (on) {
      case Happening.Named n -> named(n, scope);
      case Happening.Reaches r -> {
        Optional<Attribute> attribute = attribute(r.attribute(), r.kind());
        yield attribute
            .map(a -> level(a, context.trackEvents.reached(a), r.binder(), r.kind(), scope))
            .map(
                bound -> {
                  CheckedExpression wanted =
                      context.terms.want(
                          r.level(),
                          scope,
                          attribute.get().type(),
                          new Expectation.ValueOfAttribute(attribute.get()));
                  CheckedExpression level =
                      new CheckedExpression.Local(
                          1, "level", attribute.get().type(), r.level().span());
                  List<CheckedExpression> when = new ArrayList<>(bound.when());
                  when.add(
                      new CheckedExpression.Compared(
                          level, Relation.EQUAL, wanted, r.level().span()));
                  return new Bound(bound.event(), when, bound.names());
                });
      }
      case Happening.Changes c ->
          attribute(c.attribute(), c.kind())
              .map(a -> level(a, context.trackEvents.changed(a), c.binder(), c.kind(), scope));
    };
  }

  private Optional<Bound> named(Happening.Named n, Scope scope) {
    Event event = context.names.events.get(n.event().text());
    if (event == null) {
      context.problems.unknown(
          n.event(),
          "there is no event `%s`".formatted(n.event()),
          context.names.events.keySet(),
          List.of(
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
      call(
          argument.binder(),
          argument.kind(),
          at.get(),
          parameters.get(at.get()).type(),
          argument.span(),
          scope,
          when);
    }
    scope.parties(
        names.stream()
            .filter(x -> scope.find(x).map(l -> l.type() instanceof Type.OfThing).orElse(false))
            .limit(2)
            .toList());
    return Optional.of(new Bound(event, when, names));
  }

  private void call(
      Name binder,
      Optional<Name> kind,
      int slot,
      Type declared,
      Span span,
      Scope scope,
      List<CheckedExpression> when) {
    scope.bind(binder.text(), slot, declared);
    if (kind.isEmpty()) {
      return;
    }
    context
        .types
        .kind(kind.get())
        .ifPresent(
            k -> {
              if (declared instanceof Type.OfThing(Kind wanted) && !TypeRules.related(wanted, k)) {
                context.problems.add(
                    Diagnostic.error(
                        "never",
                        kind.get().span(),
                        "this is a `%s`, never a `%s`",
                        wanted.name(),
                        k.name()));
              }
              when.add(
                  new CheckedExpression.Is(
                      new CheckedExpression.Local(slot, binder.text(), declared, span),
                      List.of(new CheckedExpression.Test.OfKind(k)),
                      span));
              scope.bind(binder.text(), slot, new Type.OfThing(k));
            });
  }

  private Bound level(
      Attribute attribute, Event event, Name binder, Optional<Name> kind, Scope scope) {
    scope.parameters(event.parameters());
    List<CheckedExpression> when = new ArrayList<>();
    call(binder, kind, 0, new Type.OfThing(attribute.owner()), binder.span(), scope, when);
    scope.parties(List.of(binder.text()));
    return new Bound(event, when, List.of(binder.text(), "level"));
  }

  private Optional<Attribute> attribute(Name name, Optional<Name> kind) {
    Kind of = kind.flatMap(context.types::kind).orElse(context.names.thing());
    Optional<Attribute> attribute = context.terms.fields().attribute(of, name);
    if (attribute.isEmpty()) {
      if (kind.isPresent()) {
        context.terms.fields().complain(of, name);
      } else {
        List<String> all =
            context.names.kinds.values().stream()
                .flatMap(k -> k.ownAttributes().keySet().stream())
                .toList();
        context.problems.unknown(
            name,
            "no one kind has an attribute `%s`".formatted(name),
            all,
            List.of("say whose: `on %s of x: KIND …`".formatted(name)));
      }
    }
    return attribute.filter(a -> !a.fixed());
  }
}
