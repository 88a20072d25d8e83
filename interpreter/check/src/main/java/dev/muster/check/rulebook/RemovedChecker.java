package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.expression.SelectionChecker;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Local;
import dev.muster.model.CheckedExpression.Selection;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Event;
import dev.muster.model.Primitive;
import dev.muster.model.Procedure;
import dev.muster.model.Rule;
import dev.muster.model.Subexpressions;
import dev.muster.model.Topic;
import dev.muster.primitive.Does;
import dev.muster.primitive.Measurements;
import dev.muster.primitive.Things;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Distances from what has just been removed, which has no place any more, so that nothing is within
 * them: in the statements that follow, and in the rules that hear an event which they announce.
 */
final class RemovedChecker {
  private static final Set<Primitive> MEASURED =
      Set.of(Measurements.WITHIN, Measurements.BEYOND, Measurements.TOUCHES, Measurements.OVERLAPS);

  private final ProblemCollector problems;
  private final Map<Event, List<Rule>> listeners = new IdentityHashMap<>();

  RemovedChecker(ProblemCollector problems) {
    this.problems = problems;
  }

  void check(CheckedBodies bodies) {
    for (Rule rule : bodies.rules().all()) {
      if (!(rule.topic() instanceof Topic.Law)) {
        rule.heard()
            .ifPresent(event -> listeners.computeIfAbsent(event, e -> new ArrayList<>()).add(rule));
      }
    }
    for (Procedure.Body procedure : bodies.all().procedures().values()) {
      course(procedure.steps().stream().flatMap(step -> step.body().stream()).toList());
    }
    bodies.all().actions().values().forEach(action -> course(action.statements()));
    for (Rule rule : bodies.rules().all()) {
      course(rule.answer().statements());
    }
  }

  /** Statements of which each follows the one before. */
  private void course(List<CheckedStatement> body) {
    List<CheckedStatement> course = body.stream().flatMap(RemovedChecker::inline).toList();
    for (int i = 0; i < course.size(); i++) {
      switch (course.get(i)) {
        case CheckedStatement.Do s when s.is(Does.REMOVE) && s.of() instanceof Local gone ->
            after(course.subList(i + 1, course.size()), gone, course.get(i).span());
        case CheckedStatement.If s -> {
          course(s.then());
          course(s.otherwise());
        }
        case CheckedStatement.Chooses s -> s.statements().forEach(each -> course(List.of(each)));
        case CheckedStatement other -> course(other.statements());
      }
    }
  }

  /**
   * Returns the statements that a replacement removes: what is heard around, or answered only
   * afterwards, goes on all the same.
   */
  private static Stream<CheckedStatement> inline(CheckedStatement statement) {
    return switch (statement) {
      case CheckedStatement.Hooked s -> s.body().stream().flatMap(RemovedChecker::inline);
      case CheckedStatement.Together s -> s.body().stream().flatMap(RemovedChecker::inline);
      case CheckedStatement other -> Stream.of(other);
    };
  }

  private void after(List<CheckedStatement> rest, Local gone, Span removed) {
    for (CheckedStatement statement : rest) {
      List<CheckedStatement> all = CheckedStatement.within(List.of(statement)).toList();
      if (all.stream()
          .anyMatch(s -> another(s, gone.slot()) || asks(s.expressions(), gone.slot()))) {
        return;
      }
      Optional<Span> measured =
          all.stream().flatMap(s -> measured(s, gone.slot()).stream()).findFirst();
      if (measured.isPresent()) {
        report(statement, gone, removed, measured.get());
        return;
      }
    }
  }

  /**
   * Whether the name stands for something else afterwards, or it may have a place again. After
   * another removal no more is looked for.
   */
  private static boolean another(CheckedStatement statement, int slot) {
    return switch (statement) {
      case CheckedStatement.Let s -> s.slot() == slot;
      case CheckedStatement.Random s -> s.slot() == slot;
      case CheckedStatement.Draw s -> s.slot() == slot;
      case CheckedStatement.Chooses _ -> true;
      case CheckedStatement.Do s -> s.is(Does.REMOVE) || places(s);
      case CheckedStatement.Call s -> s.of() instanceof Procedure procedure && !procedure.window();
      case CheckedStatement other -> false;
    };
  }

  private static boolean places(CheckedStatement.Do statement) {
    return statement.is(Does.PLACE) || statement.is(Does.TAKE_OFF);
  }

  /** Whether it is asked if the thing is still there. */
  private static boolean asks(List<CheckedExpression> expressions, int slot) {
    return expressions.stream()
        .flatMap(Subexpressions::within)
        .anyMatch(
            e ->
                e instanceof CheckedExpression.Apply a
                    && (a.is(Things.EXISTS) || SelectionChecker.STATES.contains(a.primitive()))
                    && is(a.of(), slot));
  }

  private Optional<Span> measured(CheckedStatement statement, int slot) {
    return switch (statement) {
      case CheckedStatement.Call call when call.of() instanceof Event event ->
          heard(call, event, slot);
      case CheckedStatement.ForEach s when from(s.selection(), slot) ->
          Optional.of(s.selection().span());
      case CheckedStatement.Random s when from(s.selection(), slot) ->
          Optional.of(s.selection().span());
      case CheckedStatement other -> measured(other.expressions(), slot);
    };
  }

  private Optional<Span> heard(CheckedStatement.Call announced, Event event, int slot) {
    for (int at = 0; at < announced.arguments().size(); at++) {
      if (is(announced.arguments().get(at), slot)) {
        for (Rule rule : listeners.getOrDefault(event, List.of())) {
          Optional<Span> measured = heard(rule, at);
          if (measured.isPresent()) {
            return measured;
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Span> heard(Rule rule, int slot) {
    List<CheckedStatement> body = CheckedStatement.within(rule.answer().statements()).toList();
    boolean careful =
        asks(rule.when(), slot)
            || body.stream()
                .anyMatch(
                    s ->
                        s instanceof CheckedStatement.Do d && places(d)
                            || asks(s.expressions(), slot));
    return careful
        ? Optional.empty()
        : measured(rule.when(), slot)
            .or(
                () ->
                    body.stream()
                        .filter(s -> !(s instanceof CheckedStatement.Call call && call.announces()))
                        .flatMap(s -> measured(s, slot).stream())
                        .findFirst());
  }

  private static Optional<Span> measured(List<CheckedExpression> expressions, int slot) {
    return expressions.stream()
        .flatMap(Subexpressions::within)
        .filter(
            e ->
                switch (e) {
                  case CheckedExpression.Apply a ->
                      MEASURED.contains(a.primitive())
                          && a.arguments().stream().anyMatch(of -> is(of, slot));
                  case CheckedExpression.Fold fold -> from(fold.selection(), slot);
                  case CheckedExpression other -> false;
                })
        .map(CheckedExpression::span)
        .findFirst();
  }

  private static boolean from(Selection selection, int slot) {
    return selection.distance().isPresent()
        && selection.from().filter(from -> is(from, slot)).isPresent();
  }

  private static boolean is(CheckedExpression expression, int slot) {
    return expression instanceof Local local && local.slot() == slot;
  }

  private void report(CheckedStatement statement, Local gone, Span removed, Span measured) {
    boolean heard = statement instanceof CheckedStatement.Call call && call.announces();
    Span at = heard ? statement.span() : measured;
    Diagnostic problem =
        Diagnostic.warning(
                "removed-first",
                at,
                "`%s` is removed before this, so it has no place any more, and nothing is at any distance from it",
                gone.name())
            .also(removed, "removed here");
    problems.add(
        (heard ? problem.also(measured, "this is measured from it") : problem)
            .note("remove it only after this: put `remove %s` last", gone.name()));
  }
}
