package dev.muster.check.rulebook;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.model.Action;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Procedure;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Actions that nobody can ever be ordered to do, procedures that nothing runs and quantities that
 * nothing asks for, in a rulebook that is played. Anyone who only looks is no player, nor is
 * anything that an example tries.
 */
final class UnreachedChecker {
  private final ProblemCollector problems;

  UnreachedChecker(ProblemCollector problems) {
    this.problems = problems;
  }

  void check(CheckedBodies bodies, CallGraph graph) {
    if (!bodies.played()) {
      return;
    }
    Set<String> open = new HashSet<>();
    for (EffectiveDeclaration d : bodies.signatures().declarations().all()) {
      if (d.open()) {
        open.add(d.name().text());
      }
    }
    Collection<Action> actions = bodies.topics().actions().values();
    Set<List<Action>> orders = Collections.newSetFromMap(new IdentityHashMap<>());
    Set<Action> offered = new HashSet<>();
    graph
        .statements()
        .forEach(
            statement -> {
              switch (statement) {
                case CheckedStatement.Orders s -> {
                  if (orders.add(s.actions())) {
                    offered.addAll(s.actions().isEmpty() ? actions : s.actions());
                  }
                }
                case CheckedStatement.Chooses(
                        var _,
                        CheckedStatement.Choice.OfOrder choice,
                        var _) ->
                    offered.addAll(choice.actions());
                case CheckedStatement.Call call when call.of() instanceof Action action ->
                    offered.add(action);
                case CheckedStatement other -> {}
              }
            });
    for (Action action : actions) {
      if (!offered.contains(action) && !open.contains(action.name())) {
        problems.add(
            Diagnostic.warning(
                    "never-offered",
                    action.origin().span(),
                    "nobody is ever offered `%s`",
                    action.name())
                .note(
                    "name it where orders are given, `side orders unit u of side to %s`, or say which offered action it is: `action %s is …`",
                    action.name(), action.name()));
      }
    }
    quantities(bodies, open);
    Set<Object> run = graph.targets();
    for (Procedure procedure : bodies.signatures().names().procedures.values()) {
      if (!procedure.name().equals(Procedure.START)
          && !run.contains(procedure)
          && !open.contains(procedure.name())) {
        problems.add(
            Diagnostic.warning(
                    "never-run", procedure.origin().span(), "nothing runs `%s`", procedure.name())
                .note(
                    "write `run %s …` where it happens; one that is left to supplements is declared `open`",
                    procedure.name()));
      }
    }
  }

  private void quantities(CheckedBodies bodies, Set<String> open) {
    SymbolTable names = bodies.signatures().names();
    for (EffectiveDeclaration d : bodies.signatures().declarations().all()) {
      if (d.declaration() instanceof Declaration.Quantity
          && !open.contains(d.name().text())
          && !bodies.facts().asked().contains(names.quantities.get(d.name().text()))) {
        problems.add(
            Diagnostic.warning(
                    "never-asked", d.name().span(), "nothing asks for `%s`", d.name().text())
                .note(
                    "write `%s of …` where it matters: in a rule, a statement or another quantity",
                    d.name().text()));
      }
    }
  }
}
