package dev.muster.check.rule;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.Scope;
import dev.muster.check.expression.CallChecker;
import dev.muster.check.statement.HookPoints;
import dev.muster.check.statement.HookPoints.HookPlace;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration.EventArgument;
import dev.muster.lang.syntax.Declaration.EventPattern;
import dev.muster.lang.syntax.Declaration.Moment;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Action;
import dev.muster.model.Event;
import dev.muster.model.Procedure;
import dev.muster.model.Routine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Checks what a rule answers before, after or instead of: a procedure or an action, or a step or
 * statement in one.
 */
final class HookChecker {
  private final RuleContext context;
  private final EventPatternChecker patterns;

  HookChecker(RuleContext context, EventPatternChecker patterns) {
    this.context = context;
    this.patterns = patterns;
  }

  Optional<EventPatternChecker.BoundPattern> bind(
      Moment moment, EventPattern.Named pattern, Scope scope) {
    Optional<EventArgument> in =
        HookPoints.place(pattern).filter(a -> isRoutine(a.binder().text()));
    if (in.isEmpty()) {
      return around(moment, pattern, scope);
    }
    List<EventArgument> arguments = new ArrayList<>(pattern.arguments());
    arguments.removeFirst();
    context.means(in.get().binder());
    NamedPlace place =
        new NamedPlace(HookPlace.named(pattern.event().text()), pattern.event().span());
    return at(moment, place, in.get().binder(), arguments, scope);
  }

  /** A statement by what it says. */
  Optional<EventPatternChecker.BoundPattern> bind(
      Moment moment, EventPattern.Written pattern, Scope scope) {
    Name routine = pattern.routine();
    if (!isRoutine(routine.text())) {
      context.problems.about(routine, noRoutine(routine));
      return Optional.empty();
    }
    context.means(routine);
    NamedPlace place = new NamedPlace(HookPlace.written(pattern.text()), pattern.text().span());
    return at(moment, place, routine, pattern.arguments(), scope);
  }

  /** A place, where it is named. */
  private record NamedPlace(HookPlace place, Span span) {}

  private Diagnostic noRoutine(Name name) {
    return ProblemCollector.unknownName(
            name, context.names.routines(), "there is no procedure or action `%s`", name)
        .fitting(
            context.names.routines().stream()
                .flatMap(routine -> context.others.hooks().names(routine).stream())
                .distinct()
                .toList());
  }

  /**
   * {@code roll in contract}: what is named is in some procedures and actions, and this is none.
   */
  private Optional<Diagnostic> unknownRoutine(EventPattern.Named pattern) {
    Name place = pattern.event();
    List<String> having =
        context.names.routines().stream()
            .filter(routine -> context.others.hooks().names(routine).contains(place.text()))
            .toList();
    return HookPoints.place(pattern)
        .filter(in -> !having.isEmpty())
        .map(EventArgument::binder)
        .map(
            in ->
                ProblemCollector.unknownName(
                    in, having, "there is no procedure or action `%s` with a `%s`", in, place));
  }

  private boolean isRoutine(String name) {
    return context.names.routine(name).isPresent();
  }

  /** A rule knows the values of what it answers, too. */
  private Optional<EventPatternChecker.BoundPattern> bind(
      Event event, String routine, List<EventArgument> arguments, Scope scope) {
    Routine answered = context.names.routine(routine).orElseThrow();
    EventPatternChecker.BoundPattern bound =
        patterns.bind(event, routine, ofActor(answered, arguments), scope);
    scope.knownLater(routine, context.others.hooks().binding(routine));
    answered.run().ownAttributes().values().stream()
        .skip(answered.parameters().size())
        .filter(value -> scope.find(value.name()).isEmpty())
        .forEach(value -> scope.value(answered, value));
    if (answered instanceof Procedure procedure) {
      scope.enterGives(procedure.gives());
    }
    return Optional.of(bound);
  }

  private static List<EventArgument> ofActor(Routine answered, List<EventArgument> arguments) {
    return answered instanceof Action action
        ? arguments.stream()
            .map(
                a ->
                    new EventArgument(
                        CallChecker.ofActor(action.parameters(), a.preposition()),
                        a.binder(),
                        a.kind(),
                        a.span()))
            .toList()
        : arguments;
  }

  private Optional<EventPatternChecker.BoundPattern> around(
      Moment moment, EventPattern.Named pattern, Scope scope) {
    Name name = pattern.event();
    Optional<Diagnostic> elsewhere =
        isRoutine(name.text()) ? Optional.empty() : unknownRoutine(pattern);
    if (elsewhere.isPresent()) {
      context.problems.add(elsewhere.get());
      return Optional.empty();
    }
    if (!isRoutine(name.text())) {
      Diagnostic problem = noRoutine(name);
      context.problems.about(
          name,
          context.names.events.containsKey(name.text())
              ? problem.note("it is an event: write `on %s …`", name)
              : context.signatures.declarations().rules("trigger").contains(name.text())
                  ? problem.note(
                      "it is a trigger, which no rule can answer: write `on` and the event that it waits for")
                  : problem.note(
                      "for a step or a statement, name the procedure that it is in: `%s %s in PROCEDURE …`",
                      moment.word(), name));
      return Optional.empty();
    }
    context.means(name);
    scope.enterStep(name.text());
    return event(name.text(), Optional.empty(), moment)
        .flatMap(e -> bind(e, name.text(), pattern.arguments(), scope))
        .map(bound -> moment == Moment.INSTEAD_OF ? replacing(bound, name) : bound);
  }

  private EventPatternChecker.BoundPattern replacing(
      EventPatternChecker.BoundPattern bound, Name name) {
    Procedure procedure = context.names.procedures.get(name.text());
    return procedure == null || procedure.gives().isEmpty() ? bound : bound.replacing(procedure);
  }

  private Optional<EventPatternChecker.BoundPattern> at(
      Moment moment, NamedPlace named, Name routine, List<EventArgument> arguments, Scope scope) {
    HookPlace place = named.place();
    Optional<Event> event = event(routine.text(), Optional.of(place), moment);
    if (event.isEmpty()) {
      context.problems.add(noSuchPlace(moment, named, routine));
      return Optional.empty();
    }
    context.others.hooks().steps(routine.text(), place).forEach(scope::enterStep);
    scope.enterStep(routine.text());
    Optional<EventPatternChecker.BoundPattern> bound =
        bind(event.get(), routine.text(), arguments, scope);
    Map<String, Span> unknown =
        context.others.hooks().unknown(routine.text(), Optional.of(place), moment);
    if (!unknown.isEmpty()) {
      scope.notEverywhere(place.toString(), routine.text(), unknown);
    }
    return bound;
  }

  private Diagnostic noSuchPlace(Moment moment, NamedPlace named, Name routine) {
    HookPlace place = named.place();
    if (place.written()) {
      return Diagnostic.error(
              "no-such-place", named.span(), "no statement of `%s` begins like this", routine)
          .meant(place.text(), context.others.hooks().saying(routine.text()))
          .note("copy the beginning of the statement as it is written there, whole words of it");
    }
    Set<String> known = context.others.hooks().names(routine.text());
    Diagnostic problem =
        Diagnostic.error(
                "no-such-place",
                named.span(),
                "`%s` has no step and no statement called `%s`",
                routine,
                place)
            .meant(place.text(), known);
    return (known.isEmpty()
            ? problem.note("write `%s %s` for the whole of it", moment.word(), routine)
            : problem.note("what rules can answer there: %s", String.join(", ", known)))
        .note(
            "refer to a statement without a name by its beginning: `%s \"set me.DIS\" in %s …`",
            moment.word(), routine);
  }

  private Optional<Event> event(String routine, Optional<HookPlace> at, Moment moment) {
    return context.others.hooks().event(routine, at, moment);
  }
}
