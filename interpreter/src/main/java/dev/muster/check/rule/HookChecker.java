package dev.muster.check.rule;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.Scope;
import dev.muster.check.statement.HookPoints;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration.EventArgument;
import dev.muster.lang.syntax.Declaration.EventPattern;
import dev.muster.lang.syntax.Declaration.Moment;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Event;
import dev.muster.model.Procedure;
import dev.muster.model.Routine;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
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

  Optional<EventPatternChecker.Bound> bind(Moment moment, EventPattern.Named pattern, Scope scope) {
    Optional<EventArgument> in =
        HookPoints.place(pattern).filter(a -> isRoutine(a.binder().text()));
    return in.isPresent()
        ? at(moment, pattern, in.get().binder(), scope)
        : around(moment, pattern, scope);
  }

  private boolean isRoutine(String name) {
    return context.names.routine(name).isPresent();
  }

  /** A rule knows the values of what it answers, too. */
  private Optional<EventPatternChecker.Bound> bind(
      Event event, String routine, List<EventArgument> arguments, Scope scope) {
    EventPatternChecker.Bound bound = patterns.bind(event, routine, arguments, scope);
    Routine answered = context.names.routine(routine).orElseThrow();
    answered.run().ownAttributes().values().stream()
        .skip(answered.parameters().size())
        .filter(value -> scope.find(value.name()).isEmpty())
        .forEach(value -> scope.value(answered, value));
    if (answered instanceof Procedure procedure) {
      scope.enterGives(procedure.gives());
    }
    return Optional.of(bound);
  }

  private Optional<EventPatternChecker.Bound> around(
      Moment moment, EventPattern.Named pattern, Scope scope) {
    Name name = pattern.event();
    if (!isRoutine(name.text())) {
      Set<String> known = new LinkedHashSet<>(context.names.procedures.keySet());
      known.addAll(context.names.actions.keySet());
      Diagnostic problem =
          ProblemCollector.unknownName(name, known, "there is no procedure or action `%s`", name);
      context.problems.about(
          name,
          context.names.events.containsKey(name.text())
              ? problem.note("it is an event: write `on %s …`", name)
              : problem.note(
                  "for a step or a statement, name the procedure that it is in: `%s %s in PROCEDURE …`",
                  moment.word(), name));
      return Optional.empty();
    }
    scope.enterStep(name.text());
    return event(name.text(), Optional.empty(), moment)
        .flatMap(e -> bind(e, name.text(), pattern.arguments(), scope))
        .map(bound -> moment == Moment.INSTEAD_OF ? replacing(bound, name) : bound);
  }

  private EventPatternChecker.Bound replacing(EventPatternChecker.Bound bound, Name name) {
    Procedure procedure = context.names.procedures.get(name.text());
    return procedure == null || procedure.gives().isEmpty() ? bound : bound.replacing(procedure);
  }

  private Optional<EventPatternChecker.Bound> at(
      Moment moment, EventPattern.Named pattern, Name routine, Scope scope) {
    Name name = pattern.event();
    Optional<Event> event = event(routine.text(), Optional.of(name.text()), moment);
    if (event.isEmpty()) {
      Set<String> known = context.hooks.names(routine.text());
      Diagnostic problem =
          Diagnostic.error(
                  "no-such-place",
                  name.span(),
                  "`%s` has no step and no statement called `%s`",
                  routine,
                  name)
              .meant(name.text(), known);
      context.problems.add(
          known.isEmpty()
              ? problem.note("write `%s %s` for the whole of it", moment.word(), routine)
              : problem.note("what rules can answer there: %s", String.join(", ", known)));
      return Optional.empty();
    }
    context.hooks.steps(routine.text(), name.text()).forEach(scope::enterStep);
    scope.enterStep(routine.text());
    List<EventArgument> arguments = new ArrayList<>(pattern.arguments());
    arguments.removeFirst();
    return bind(event.get(), routine.text(), arguments, scope);
  }

  private Optional<Event> event(String routine, Optional<String> at, Moment moment) {
    return context.hooks.event(routine, at, moment);
  }
}
