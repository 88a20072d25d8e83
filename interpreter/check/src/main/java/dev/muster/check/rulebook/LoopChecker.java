package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Action;
import dev.muster.model.Attribute;
import dev.muster.model.Callable;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Event;
import dev.muster.model.Procedure;
import dev.muster.model.Subexpressions;
import dev.muster.primitive.Things;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Loops whose condition asks for values that nothing changes while they go on, so that it ends
 * none. Only what is sure is told; a condition that asks for more than values and names is no
 * proof.
 */
final class LoopChecker {
  private final ProblemCollector problems;

  LoopChecker(ProblemCollector problems) {
    this.problems = problems;
  }

  void check(CallGraph graph) {
    for (CheckedStatement statement : graph.statements().toList()) {
      if (statement instanceof CheckedStatement.While loop
          && loop.atMost().isEmpty()
          && plain(loop.condition())
          && !ends(loop, graph)) {
        report(loop);
      }
    }
  }

  private static boolean plain(CheckedExpression condition) {
    return Subexpressions.within(condition)
        .allMatch(
            e ->
                switch (e) {
                  case CheckedExpression.AttributeOf a -> !a.attribute().fixed();
                  case CheckedExpression.Local _,
                      CheckedExpression.Number _,
                      CheckedExpression.Constant _,
                      CheckedExpression.And _,
                      CheckedExpression.Or _,
                      CheckedExpression.Not _,
                      CheckedExpression.Compared _,
                      CheckedExpression.Is _ ->
                      true;
                  case CheckedExpression.Apply a -> a.is(Things.NAMED) || a.primitive().sign();
                  case CheckedExpression other -> false;
                });
  }

  private static boolean ends(CheckedStatement.While loop, CallGraph graph) {
    Set<Attribute> attributes = new HashSet<>();
    Set<Integer> slots = new HashSet<>();
    Subexpressions.within(loop.condition())
        .forEach(
            e -> {
              switch (e) {
                case CheckedExpression.AttributeOf a -> attributes.add(a.attribute());
                case CheckedExpression.Local local -> slots.add(local.slot());
                case CheckedExpression other -> {}
              }
            });
    Set<Object> during = graph.during(loop.body());
    // A condition that asks for nothing, such as `yes`, is meant to go on until the end.
    return attributes.isEmpty() && slots.isEmpty()
        || attributes.stream().anyMatch(a -> countsParts(a) || beginsAnew(a, during))
        || CheckedStatement.within(loop.body()).anyMatch(s -> leaves(s) || sets(s, slots))
        || Stream.concat(CheckedStatement.within(loop.body()), graph.statements(during))
            .anyMatch(s -> changes(s, attributes));
  }

  private static boolean beginsAnew(Attribute attribute, Set<Object> during) {
    return attribute.lifetimes().stream().anyMatch(life -> during.contains(life.routine()));
  }

  private static boolean countsParts(Attribute attribute) {
    return attribute.owner().parts().stream().anyMatch(count -> count.number() == attribute);
  }

  /** Whether the loop may be left in the middle. */
  private static boolean leaves(CheckedStatement statement) {
    return statement instanceof CheckedStatement.End
        || statement instanceof CheckedStatement.Give
        || statement instanceof CheckedStatement.EndBattle;
  }

  private static boolean sets(CheckedStatement statement, Set<Integer> slots) {
    return switch (statement) {
      case CheckedStatement.Let s -> slots.contains(s.slot());
      case CheckedStatement.RollDice s -> slots.contains(s.slot());
      case CheckedStatement.Random s -> slots.contains(s.slot());
      case CheckedStatement.Draw s -> slots.contains(s.slot());
      case CheckedStatement.Move s -> slots.contains(s.slot());
      case CheckedStatement.Chooses s -> s.choice().answer().stream().anyMatch(slots::contains);
      case CheckedStatement other -> false;
    };
  }

  private static boolean changes(CheckedStatement statement, Set<Attribute> attributes) {
    return switch (statement) {
      case CheckedStatement.Set s -> attributes.contains(s.attribute());
      case CheckedStatement.Adjust s -> attributes.contains(s.attribute());
      case CheckedStatement.Call s -> mayChange(s.of());
      case CheckedStatement.Orders _, CheckedStatement.CarryOut _ -> true;
      case CheckedStatement other -> false;
    };
  }

  /** Whether it may change anything: an order may cost something. */
  private static boolean mayChange(Callable called) {
    return switch (called) {
      case Procedure procedure -> !procedure.window() && procedure.open();
      case Action _ -> true;
      case Event _ -> false;
    };
  }

  private void report(CheckedStatement.While loop) {
    List<String> read =
        Subexpressions.within(loop.condition())
            .filter(
                e ->
                    e instanceof CheckedExpression.AttributeOf
                        || e instanceof CheckedExpression.Local)
            .map(e -> "`" + e.span().text().strip() + "`")
            .distinct()
            .limit(1)
            .toList();
    problems.add(
        Diagnostic.warning(
                "never-ends",
                loop.condition().span(),
                "%s, so once this holds, it always will",
                read.isEmpty()
                    ? "nothing in this condition can change"
                    : "nothing in this loop changes " + read.getFirst())
            .note(
                "change it in the loop, as in `x loses 1 …`, or say how often at most: `repeat while … at most 10 { … }`"));
  }
}
