package dev.muster.compile;

import dev.muster.compile.CompiledProcedure.Temporary;
import dev.muster.compile.rule.SwitchedRules;
import dev.muster.compile.statement.CompiledOrders;
import dev.muster.model.Action;
import dev.muster.model.Attribute;
import dev.muster.model.Hooks;
import dev.muster.model.Kind;
import dev.muster.model.Lifetime;
import dev.muster.model.Procedure;
import dev.muster.model.Routine;
import dev.muster.model.Rulebook;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The procedures and actions of a rulebook, ready to run. Statements name them by their
 * declaration, which is looked up when it runs; so all are immutable, though they may call each
 * other.
 */
public final class CompiledProgram {
  private final Map<Procedure, CompiledProcedure> procedures = new IdentityHashMap<>();
  private final Map<Action, CompiledAction> actions = new IdentityHashMap<>();
  private final List<CompiledAction> actionsInOrder;

  CompiledProgram(Rulebook rulebook, SwitchedRules held) {
    Map<Routine, List<Temporary>> temporaries = temporaries(rulebook.vocabulary().kinds());
    for (Procedure p : rulebook.procedures().values()) {
      procedures.put(
          p,
          CompiledProcedure.of(
              p,
              rulebook.bodies().of(p),
              temporaries.getOrDefault(p, List.of()),
              hooks(rulebook, p),
              held));
    }
    Collection<Action> declaredActions = rulebook.topics().actions().values();
    declaredActions.forEach(
        a ->
            actions.put(
                a,
                CompiledAction.of(
                    a,
                    rulebook.bodies().of(a),
                    temporaries.getOrDefault(a, List.of()),
                    hooks(rulebook, a))));
    actionsInOrder = declaredActions.stream().map(this::action).toList();
  }

  private static Hooks hooks(Rulebook rulebook, Routine routine) {
    return rulebook.topics().hooks().getOrDefault(routine, Hooks.NONE);
  }

  private static Map<Routine, List<Temporary>> temporaries(Map<String, Kind> kinds) {
    Map<Routine, List<Temporary>> temporaries = new IdentityHashMap<>();
    for (Kind kind : kinds.values()) {
      for (Attribute attribute : kind.ownAttributes().values()) {
        for (Lifetime lifetime : attribute.lifetimes()) {
          temporaries
              .computeIfAbsent(lifetime.routine(), p -> new ArrayList<>())
              .add(new Temporary(CompiledAttribute.of(attribute), lifetime.parameter()));
        }
      }
    }
    return temporaries;
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
