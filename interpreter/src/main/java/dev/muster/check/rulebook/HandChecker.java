package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Selection;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Type;
import java.util.stream.Stream;

/** Cards that are looked for in the hands of sides, although no rule puts one there. */
final class HandChecker {
  private final ProblemCollector problems;

  HandChecker(ProblemCollector problems) {
    this.problems = problems;
  }

  void check(CheckedBodies bodies, CallGraph graph) {
    SymbolTable names = bodies.signatures().names();
    if (!bodies.played()
        || graph
            .statements()
            .anyMatch(s -> s instanceof CheckedStatement.Draw draw && draw.side().isPresent())) {
      return;
    }
    selections(graph)
        .filter(s -> inHand(s, names))
        .map(Selection::span)
        .distinct()
        .forEach(
            where ->
                problems.add(
                    Diagnostic.warning(
                            "finds-nothing",
                            where,
                            "this selection is always empty: no rule draws a card into the hand of a side")
                        .note(
                            "`SIDE draws c from DECK` takes it into a hand; `draw c from DECK` lays it beside the deck")));
  }

  private static Stream<Selection> selections(CallGraph graph) {
    return Stream.concat(
        graph
            .expressions()
            .filter(CheckedExpression.Selecting.class::isInstance)
            .map(e -> ((CheckedExpression.Selecting) e).selection()),
        graph.statements().flatMap(HandChecker::selections));
  }

  private static Stream<Selection> selections(CheckedStatement statement) {
    if (statement instanceof CheckedStatement.ForEach each) {
      return Stream.of(each.selection());
    }
    return statement instanceof CheckedStatement.Chooses chooses
            && chooses.choice() instanceof CheckedStatement.Choice.OfThing choice
        ? Stream.of(choice.selection())
        : Stream.empty();
  }

  private static boolean inHand(Selection s, SymbolTable names) {
    return s.kind().filter(kind -> kind.is(names.card())).isPresent()
        && s.of()
            .filter(of -> of.type() instanceof Type.OfThing whose && whose.kind().is(names.side()))
            .isPresent();
  }
}
