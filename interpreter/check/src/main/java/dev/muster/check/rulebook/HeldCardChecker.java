package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Selection;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Type;
import java.util.stream.Stream;

/** Cards that sides are to hold, although no rule lets one draw any. */
final class HeldCardChecker {
  private final ProblemCollector problems;

  HeldCardChecker(ProblemCollector problems) {
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
        .filter(s -> held(s, names))
        .map(Selection::span)
        .distinct()
        .forEach(
            where ->
                problems.add(
                    Diagnostic.warning(
                            "finds-nothing",
                            where,
                            "this selection is always empty: no rule lets a side draw a card")
                        .note(
                            "`SIDE draws c from DECK` gives the card to the side; `draw c from DECK` lays it beside the deck")));
  }

  private static Stream<Selection> selections(CallGraph graph) {
    return Stream.concat(
        graph
            .expressions()
            .filter(CheckedExpression.Fold.class::isInstance)
            .map(e -> ((CheckedExpression.Fold) e).selection()),
        graph.statements().flatMap(HeldCardChecker::selections));
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

  private static boolean held(Selection s, SymbolTable names) {
    return s.kind().filter(kind -> kind.is(names.card())).isPresent()
        && s.of()
            .filter(of -> of.type() instanceof Type.OfThing whose && whose.kind().is(names.side()))
            .isPresent();
  }
}
