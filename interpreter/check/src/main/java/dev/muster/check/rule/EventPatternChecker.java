package dev.muster.check.rule;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.CallChecker;
import dev.muster.check.expression.Expectation;
import dev.muster.check.expression.KnownNumbers;
import dev.muster.check.expression.RangeChecker;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration.EventArgument;
import dev.muster.lang.syntax.Declaration.EventPattern;
import dev.muster.lang.syntax.Declaration.Good;
import dev.muster.lang.syntax.Declaration.Heard;
import dev.muster.lang.syntax.Declaration.Moment;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Adjustment;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Local;
import dev.muster.model.Event;
import dev.muster.model.Kind;
import dev.muster.model.Parameter;
import dev.muster.model.Procedure;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Checks which event a rule listens for, and declares its names for the event's parts. */
final class EventPatternChecker {
  private final RuleContext context;
  private final HookChecker hooks;

  EventPatternChecker(RuleContext context) {
    this.context = context;
    this.hooks = new HookChecker(context, this);
  }

  /**
   * A level is heard on the way up: the lowest, which is only ever gone down to, never is, nor is
   * one outside the range.
   */
  private void reachable(EventPattern.Reaches r, Attribute attribute, CheckedExpression wanted) {
    double lowest = attribute.range().low();
    if (Double.isInfinite(lowest)) {
      lowest = attribute.good().equals(Optional.of(Good.HIGH)) ? 0 : lowest;
    }
    OptionalDouble level = new KnownNumbers().of(wanted);
    if (level.isPresent() && !attribute.range().contains(level.getAsDouble())) {
      context.problems.add(
          Diagnostic.warning(
                  "level-never-reached",
                  r.level().span(),
                  "`%s` %s, so it never reaches this",
                  attribute.name(),
                  RangeChecker.goes(attribute.range(), attribute.type()))
              .also(attribute.origin().span(), "declared here"));
    } else if (level.isPresent() && level.getAsDouble() <= lowest) {
      String text = r.level().span().text().strip();
      context.problems.add(
          Diagnostic.warning(
                  "level-never-reached",
                  r.level().span(),
                  "`%s` goes down to %s and never up to it; `reaches` hears a level only on the way up",
                  attribute.name(),
                  text)
              .note(
                  "write `on %s of %s%s changes when %s.%s = %s`",
                  r.attribute(),
                  r.binder(),
                  r.kind().map(kind -> ": " + kind).orElse(""),
                  r.binder(),
                  r.attribute(),
                  text));
    }
  }

  /**
   * @param when what must hold of those to whom it happens; {@code names} what they are called
   *     here, by slot
   * @param replaces the procedure in whose place the answer gives a value
   */
  public record BoundPattern(
      Event event,
      Scope scope,
      List<CheckedExpression> when,
      List<String> names,
      Optional<Procedure> replaces) {
    BoundPattern(Event event, Scope scope, List<CheckedExpression> when, List<String> names) {
      this(event, scope, when, names, Optional.empty());
    }

    BoundPattern replacing(Procedure procedure) {
      return new BoundPattern(event, scope, when, names, Optional.of(procedure));
    }
  }

  /** Binds what a rule answers after it has happened. */
  public Optional<BoundPattern> bind(EventPattern on, Scope scope) {
    return bind(new Heard(Moment.ON, on, on.span()), scope);
  }

  public Optional<BoundPattern> bind(Heard heard, Scope scope) {
    boolean before = heard.moment() == Moment.BEFORE;
    return switch (heard.pattern()) {
      case EventPattern.Named n ->
          heard.moment() == Moment.ON ? named(n, scope) : hooks.bind(heard.moment(), n, scope);
      case EventPattern.Written w -> {
        if (heard.moment() == Moment.ON) {
          context.problems.add(
              Diagnostic.error(
                      "wrong-moment",
                      heard.span(),
                      "a rule answers a statement `before`, `after` or `instead of` it")
                  .note("write `after %s in %s`", w.text().span().text(), w.routine()));
          yield Optional.empty();
        }
        yield hooks.bind(heard.moment(), w, scope);
      }
      case EventPattern.Reaches r -> {
        if (heard.moment() != Moment.ON) {
          context.problems.add(
              Diagnostic.error(
                      "wrong-moment",
                      heard.span(),
                      "a level that is reached is heard `on` it, not `%s` it",
                      heard.moment().word())
                  .note(
                      "before a change, write `before %s of %s changes when level >= …`",
                      r.attribute(), r.binder()));
          yield Optional.empty();
        }
        Optional<Attribute> attribute = attribute(r.attribute(), r.kind());
        if (attribute.filter(a -> !reached(a.type())).isPresent()) {
          neverReached(r, attribute.get());
          yield Optional.empty();
        }
        yield attribute
            .map(
                a ->
                    change(
                        context.signatures.changes().reached(a),
                        r.binder(),
                        r.kind(),
                        r.cause(),
                        scope))
            .map(
                bound -> {
                  CheckedExpression wanted =
                      context.expressions.want(
                          r.level(),
                          scope,
                          attribute.get().type(),
                          new Expectation.ValueOfAttribute(attribute.get()));
                  reachable(r, attribute.get(), wanted);
                  CheckedExpression level =
                      new Local(1, "level", attribute.get().type(), r.level().span());
                  List<CheckedExpression> when = new ArrayList<>(bound.when());
                  when.add(
                      new CheckedExpression.Compared(
                          level, Relation.EQUAL, wanted, r.level().span()));
                  return new BoundPattern(bound.event(), scope, when, bound.names());
                });
      }
      case EventPattern.Changes c -> {
        if (heard.moment() != Moment.ON && !before) {
          wrongMoment(heard, c.attribute() + " of " + c.binder() + " changes");
          yield Optional.empty();
        }
        yield attribute(c.attribute(), c.kind())
            .map(
                a ->
                    change(
                        before
                            ? context.signatures.changes().changing(a)
                            : context.signatures.changes().changed(a),
                        c.binder(),
                        c.kind(),
                        c.cause(),
                        scope));
      }
      case EventPattern.Adjusts s -> {
        if (heard.moment() != Moment.ON && !before) {
          wrongMoment(
              heard,
              "%s %s n %s"
                  .formatted(s.binder(), s.verb().name().toLowerCase(Locale.ROOT), s.attribute()));
          yield Optional.empty();
        }
        yield adjusts(s, before, scope);
      }
    };
  }

  /** Whether values of the type are counted up, one level after the other. */
  private static boolean reached(Type type) {
    return TypeRules.counts(type) || TypeRules.unknown(type);
  }

  private void neverReached(EventPattern.Reaches pattern, Attribute attribute) {
    context.problems.add(
        Diagnostic.error(
                "not-a-level",
                pattern.level().span(),
                "only a number or a level is reached, but `%s` is %s",
                attribute.name(),
                TypeRules.say(attribute.type()))
            .also(attribute.origin().span(), "declared here")
            .note(
                "to hear that it becomes this, write `on %s of %s%s changes when level is %s`",
                attribute.name(),
                pattern.binder(),
                pattern.kind().map(k -> ": " + k).orElse(""),
                pattern.level().span().text().strip()));
  }

  private Optional<BoundPattern> adjusts(EventPattern.Adjusts s, boolean before, Scope scope) {
    return attribute(s.attribute(), s.kind())
        .map(
            a -> {
              Adjustment adjustment = new Adjustment(a, s.verb().adds(a.good()));
              Event event =
                  before
                      ? context.signatures.changes().adjusting(adjustment)
                      : context.signatures.changes().adjusted(adjustment);
              BoundPattern bound = change(event, s.binder(), s.kind(), s.cause(), scope);
              s.amount().ifPresent(n -> scope.bind(n, 1, event.parameters().get(1).type()));
              return bound;
            });
  }

  private void wrongMoment(Heard heard, String instead) {
    context.problems.add(
        Diagnostic.error(
                "wrong-moment",
                heard.span(),
                "`%s` is for a procedure, an action, or a place in one; a change is heard `before` it happens or `on` it",
                heard.moment().word())
            .note("write `%s %s`", heard.moment() == Moment.AFTER ? "on" : "before", instead));
  }

  private Optional<BoundPattern> named(EventPattern.Named n, Scope scope) {
    Event event = context.names.events.get(n.event().text());
    if (event == null) {
      boolean done =
          context.names.procedures.containsKey(n.event().text())
              || context.names.actions.containsKey(n.event().text());
      context.problems.about(
          n.event(),
          ProblemCollector.unknownName(
                  n.event(), context.names.events.keySet(), "there is no event `%s`", n.event())
              .note(
                  "%s",
                  done
                      ? "it is something that is done: a rule answers it `before`, `after` or `instead of` it"
                      : "an event is declared with `event NAME of x: KIND`; that a value reaches a level is written `on ATTRIBUTE of x: KIND reaches LEVEL`"));
      return Optional.empty();
    }
    context.problems.means(n.event(), event.origin());
    return Optional.of(bind(event, n.event().text(), n.arguments(), scope));
  }

  /** Declares the names that the rule has for the parts of the event. */
  BoundPattern bind(Event event, String name, List<EventArgument> arguments, Scope scope) {
    List<Parameter> parameters = event.parameters();
    scope.parameters(parameters);
    List<String> names = new ArrayList<>(parameters.stream().map(Parameter::name).toList());
    boolean[] taken = new boolean[parameters.size()];
    List<CheckedExpression> when = new ArrayList<>();
    for (EventArgument argument : arguments) {
      Optional<Integer> at = CallChecker.position(parameters, argument.preposition(), taken);
      if (at.isEmpty()) {
        context.problems.add(
            CallChecker.extra(name, parameters, argument.preposition(), argument.span()));
        continue;
      }
      taken[at.get()] = true;
      names.set(at.get(), argument.binder().text());
      Local called =
          new Local(
              at.get(), argument.binder().text(), parameters.get(at.get()).type(), argument.span());
      when.addAll(call(argument.binder(), called, argument.kind(), scope));
    }
    swapped(event, name, names, arguments);
    scope.parties(
        names.stream()
            .filter(x -> scope.find(x).map(l -> l.type() instanceof Type.OfThing).orElse(false))
            .limit(2)
            .toList());
    return new BoundPattern(event, scope, when, names);
  }

  /** Warns of a name that the event itself has for another of its parts. */
  private void swapped(
      Event event, String name, List<String> names, List<EventArgument> arguments) {
    List<Parameter> parts = event.parameters();
    List<String> own = parts.stream().map(Parameter::name).toList();
    IntStream.range(0, parts.size())
        .filter(i -> !names.get(i).equals(own.get(i)) && own.contains(names.get(i)))
        .boxed()
        .findFirst()
        .flatMap(
            i -> arguments.stream().filter(a -> a.binder().text().equals(names.get(i))).findFirst())
        .ifPresent(
            argument ->
                context.problems.add(
                    Diagnostic.warning(
                            "swapped-names",
                            argument.span(),
                            "`%s` calls another of its parts `%s`",
                            name,
                            argument.binder())
                        .note(
                            "write `%s %s`, or names of your own",
                            name,
                            parts.stream()
                                .map(part -> part.preposition() + " " + part.name())
                                .collect(Collectors.joining(" ")))));
  }

  /** Declares the part's name; where its kind is given, it must be of it, and is known to be. */
  private List<CheckedExpression> call(
      Name name, Local part, Optional<Name> kindName, Scope scope) {
    scope.bind(name, part.slot(), part.type());
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
    scope.bind(name, part.slot(), new Type.OfThing(kind.get()));
    return List.of(
        new CheckedExpression.Is(
            part, List.of(new CheckedExpression.Test.OfKind(kind.get())), part.span()));
  }

  private BoundPattern change(
      Event event, Name binder, Optional<Name> kind, Optional<Name> cause, Scope scope) {
    scope.parameters(event.parameters());
    Type owner = event.parameters().getFirst().type();
    List<CheckedExpression> when =
        call(binder, new Local(0, binder.text(), owner, binder.span()), kind, scope);
    scope.parties(List.of(binder.text()));
    cause.ifPresent(c -> scope.bind(c, 2, owner));
    List<String> names = new ArrayList<>(List.of(binder.text(), event.parameters().get(1).name()));
    cause.ifPresent(c -> names.add(c.text()));
    return new BoundPattern(event, scope, when, names);
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
