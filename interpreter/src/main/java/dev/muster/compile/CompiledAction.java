package dev.muster.compile;

import dev.muster.model.Action;
import java.util.List;

/**
 * An action.
 *
 * @param domains by parameter; the first is the actor's
 */
public record CompiledAction(
    Action action,
    List<ParameterDomain> domains,
    List<CompiledCost> costs,
    CompiledStatement body,
    CompiledPreferences preferences) {

  static CompiledAction of(Action action) {
    return new CompiledAction(
        action,
        action.domains().stream().map(ParameterDomain::of).toList(),
        action.costs().stream().map(CompiledCost::of).toList(),
        StatementCompiler.block(action.body()),
        CompiledPreferences.of(action.decision()));
  }
}
