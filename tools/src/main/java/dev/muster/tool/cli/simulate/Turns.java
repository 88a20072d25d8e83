package dev.muster.tool.cli.simulate;

import dev.muster.model.CheckedStatement;
import dev.muster.model.Procedure;
import dev.muster.model.Rulebook;
import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Stream;

/** What a rulebook calls a turn is its own affair: a turn is what its outermost loop runs. */
final class Turns {
  private Turns() {}

  /** Returns the first procedure, with a title, that the outermost loop of a battle runs. */
  static Optional<Procedure> of(Rulebook rulebook) {
    Set<Procedure> seen = new LinkedHashSet<>();
    Optional.ofNullable(rulebook.procedures().get(Procedure.START)).ifPresent(seen::add);
    Queue<Procedure> next = new ArrayDeque<>(seen);
    for (Procedure procedure; (procedure = next.poll()) != null; ) {
      List<CheckedStatement> body =
          rulebook.bodies().of(procedure).steps().stream()
              .flatMap(step -> step.body().stream())
              .toList();
      Optional<Procedure> turn =
          CheckedStatement.within(body)
              .filter(CheckedStatement.While.class::isInstance)
              .flatMap(loop -> run(loop.statements()))
              .filter(inside -> inside.origin().title().isPresent())
              .findFirst();
      if (turn.isPresent()) {
        return turn;
      }
      run(body).filter(seen::add).forEach(next::add);
    }
    return Optional.empty();
  }

  private static Stream<Procedure> run(List<CheckedStatement> body) {
    return CheckedStatement.within(body)
        .filter(CheckedStatement.Call.class::isInstance)
        .map(call -> ((CheckedStatement.Call) call).of())
        .filter(Procedure.class::isInstance)
        .map(Procedure.class::cast);
  }
}
