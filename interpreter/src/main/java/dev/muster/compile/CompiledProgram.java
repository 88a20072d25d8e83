package dev.muster.compile;

import dev.muster.model.Action;
import dev.muster.model.Procedure;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The procedures and actions of a rulebook, ready to run. Statements name them by their
 * declaration, which is looked up when it runs; so all are immutable, though they may call each
 * other.
 */
public final class CompiledProgram {
  private final Map<Procedure, CompiledProcedure> procedures = new IdentityHashMap<>();
  private final Map<Action, CompiledAction> actions = new IdentityHashMap<>();
  private final List<CompiledAction> actionsInOrder;

  CompiledProgram(
      Collection<Procedure> declaredProcedures,
      Collection<Action> declaredActions,
      Set<String> options) {
    declaredProcedures.forEach(p -> procedures.put(p, CompiledProcedure.of(p, options)));
    declaredActions.forEach(a -> actions.put(a, CompiledAction.of(a)));
    actionsInOrder = declaredActions.stream().map(this::action).toList();
  }

  public CompiledProcedure procedure(Procedure procedure) {
    return Objects.requireNonNull(procedures.get(procedure));
  }

  public CompiledAction action(Action action) {
    return Objects.requireNonNull(actions.get(action));
  }

  /** The actions that may be ordered there, by default all, in the order of the rulebook. */
  public List<CompiledAction> actions(CompiledOrders orders) {
    return orders.actions().isEmpty()
        ? actionsInOrder
        : orders.actions().stream().map(actions::get).toList();
  }
}
