package dev.muster.compile;

import dev.muster.compile.CompiledProcedure.Temporary;
import dev.muster.compile.statement.CompiledPreferences;
import dev.muster.compile.statement.CompiledStatement;
import dev.muster.compile.statement.HookCompiler;
import dev.muster.compile.statement.StatementCompiler;
import dev.muster.model.Action;
import dev.muster.model.Hooks;
import java.util.List;

/**
 * An action.
 *
 * @param domains by parameter; the first is the actor's
 * @param temporaries the values of things that last as long as it is carried out
 * @param frame slots that it needs
 */
public record CompiledAction(
    Action action,
    List<ParameterDomain> domains,
    List<CompiledCost> costs,
    List<CompiledLeadsTo> leadsTo,
    CompiledStatement body,
    List<Temporary> temporaries,
    CompiledPreferences preferences,
    int frame) {

  static CompiledAction of(
      Action action, Action.Body done, List<Temporary> temporaries, Hooks hooks) {
    CompiledStatement body = StatementCompiler.block(done.statements());
    return new CompiledAction(
        action,
        done.domains().stream().map(ParameterDomain::of).toList(),
        done.costs().stream().map(CompiledCost::of).toList(),
        done.leadsTo().stream().map(CompiledLeadsTo::of).toList(),
        HookCompiler.whole(hooks, body, action.origin().span()),
        temporaries,
        CompiledPreferences.of(done.decision()),
        done.frame());
  }
}
