package dev.muster.compile;

import dev.muster.compile.CompiledProcedure.Temporary;
import dev.muster.model.Action;
import java.util.List;

/**
 * An action.
 *
 * @param domains by parameter; the first is the actor's
 * @param temporaries the values of things that last as long as it is carried out
 */
public record CompiledAction(
    Action action,
    List<ParameterDomain> domains,
    List<CompiledCost> costs,
    CompiledStatement body,
    List<Temporary> temporaries,
    CompiledPreferences preferences) {

  static CompiledAction of(Action action, List<Temporary> temporaries) {
    return new CompiledAction(
        action,
        action.domains().stream().map(ParameterDomain::of).toList(),
        action.costs().stream().map(CompiledCost::of).toList(),
        StatementCompiler.block(action.body()),
        temporaries,
        CompiledPreferences.of(action.decision()));
  }
}
