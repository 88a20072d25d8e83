package dev.muster.model;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Works out what is certain about the course of statements before they are executed. */
public final class ControlFlow {
  private final Bodies bodies;
  private final Set<CheckedStatement.Call> announced = new LinkedHashSet<>();
  private final Set<String> visited = new HashSet<>();

  private ControlFlow(Bodies bodies) {
    this.bodies = bodies;
  }

  /**
   * Returns the announcements that happen in any case, by these statements or by procedures that
   * they run.
   */
  public static Set<CheckedStatement.Call> alwaysAnnounced(
      List<CheckedStatement> body, Bodies bodies) {
    ControlFlow flow = new ControlFlow(bodies);
    flow.completes(body);
    return flow.announced;
  }

  /** Whether the end of these statements is always reached. */
  private boolean completes(List<CheckedStatement> body) {
    return body.stream().allMatch(this::completes);
  }

  private boolean completes(CheckedStatement statement) {
    if (statement instanceof CheckedStatement.Call announce && announce.announces()) {
      announced.add(announce);
    }
    return statement instanceof CheckedStatement.Call(Procedure procedure, _, _)
            && !procedure.window()
        ? procedure.open()
            || !visited.add(procedure.name())
            || bodies.of(procedure).steps().stream().allMatch(step -> completes(step.body()))
        : !statement.mayEnd() && statement.expressions().stream().noneMatch(ControlFlow::runs);
  }

  /** A procedure that is run for its value may end the battle. */
  private static boolean runs(CheckedExpression expression) {
    return Subexpressions.within(expression).anyMatch(CheckedExpression.Run.class::isInstance);
  }
}
