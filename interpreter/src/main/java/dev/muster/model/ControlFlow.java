package dev.muster.model;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What is certain about the course of statements before they are executed. */
public final class ControlFlow {
  private final Set<CheckedStatement.Announce> announced = new LinkedHashSet<>();
  private final Set<String> visited = new HashSet<>();

  private ControlFlow() {}

  /** What is announced whatever happens, by these statements or by procedures that they run. */
  public static Set<CheckedStatement.Announce> alwaysAnnounced(List<CheckedStatement> body) {
    ControlFlow flow = new ControlFlow();
    flow.completes(body);
    return flow.announced;
  }

  /** Whether the end of these statements is always reached. */
  private boolean completes(List<CheckedStatement> body) {
    return body.stream().allMatch(this::completes);
  }

  private boolean completes(CheckedStatement statement) {
    if (statement instanceof CheckedStatement.Announce announce) {
      announced.add(announce);
    }
    return statement instanceof CheckedStatement.Run(Procedure procedure, _, _)
        ? procedure.open()
            || !visited.add(procedure.name())
            || procedure.steps().stream().allMatch(step -> completes(step.body()))
        : !mayEnd(statement);
  }

  /**
   * Whether it may stop what stands behind it: an end, the end of the battle, a choice of one. A
   * procedure, which this does not look into, may.
   */
  public static boolean mayEnd(CheckedStatement statement) {
    return switch (statement) {
      case CheckedStatement.End _,
          CheckedStatement.EndBattle _,
          CheckedStatement.Chooses _,
          CheckedStatement.Orders _,
          CheckedStatement.Run _,
          CheckedStatement.Open _,
          CheckedStatement.Order _,
          CheckedStatement.Read _ ->
          true;
      case CheckedStatement.If s -> mayEnd(s.then()) || mayEnd(s.otherwise());
      case CheckedStatement.ForEach s -> mayEnd(s.body());
      case CheckedStatement.While s -> mayEnd(s.body());
      case CheckedStatement.Repeat s -> mayEnd(s.body());
      case CheckedStatement.Let _,
          CheckedStatement.RollDice _,
          CheckedStatement.Set _,
          CheckedStatement.SetField _,
          CheckedStatement.SetLocal _,
          CheckedStatement.Adjust _,
          CheckedStatement.Announce _,
          CheckedStatement.Remove _,
          CheckedStatement.Move _,
          CheckedStatement.Place _,
          CheckedStatement.TurnToward _,
          CheckedStatement.TurnBy _,
          CheckedStatement.TurnTo _,
          CheckedStatement.MayReroll _,
          CheckedStatement.Reroll _,
          CheckedStatement.Pair _,
          CheckedStatement.Say _,
          CheckedStatement.SayQuantity _,
          CheckedStatement.Unused _ ->
          false;
    };
  }

  private static boolean mayEnd(List<CheckedStatement> body) {
    return body.stream().anyMatch(ControlFlow::mayEnd);
  }
}
