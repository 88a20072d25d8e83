package dev.muster.compile;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.compile.rule.SwitchedRules;
import dev.muster.compile.statement.BattleEffects;
import dev.muster.compile.statement.Block;
import dev.muster.compile.statement.CompiledStatement;
import dev.muster.compile.statement.Follower;
import dev.muster.compile.statement.HookCompiler;
import dev.muster.compile.statement.StatementCompiler;
import dev.muster.model.Hooks;
import dev.muster.model.Procedure;
import java.util.List;
import java.util.OptionalInt;

/**
 * A procedure.
 *
 * @param when for windows: whether it opens
 * @param values its own, begun in its frame
 * @param temporaries the values of things that last as long as it runs
 * @param frame slots that it needs
 */
public record CompiledProcedure(
    Procedure procedure,
    CompiledExpression when,
    List<CompiledAttribute> values,
    CompiledStatement body,
    List<Temporary> temporaries,
    int frame) {
  /**
   * @param parameter of the procedure or action, which has the value; where empty, all things of
   *     the kind have it
   */
  public record Temporary(CompiledAttribute attribute, OptionalInt parameter) {}

  static CompiledProcedure of(
      Procedure procedure,
      Procedure.Body done,
      List<Temporary> temporaries,
      Hooks hooks,
      SwitchedRules held) {
    CompiledStatement body =
        procedure.open()
            ? f -> BattleEffects.of(f).execution().leftOpen(procedure)
            : block(done.steps().stream().filter(s -> held.mayHold(s.origin())).toList(), held);
    return new CompiledProcedure(
        procedure,
        done.when().map(ExpressionCompiler::of).orElse(CompiledExpression.constant(Boolean.TRUE)),
        done.values().stream()
            .map(value -> CompiledAttribute.ofRoutine(value.attribute(), value.start()))
            .toList(),
        HookCompiler.whole(hooks, body, procedure.origin().span()),
        temporaries,
        done.frame());
  }

  private static Block block(List<Procedure.Step> steps, SwitchedRules held) {
    return new Block(
        steps.stream().map(step -> held.whileHeld(step.origin(), step(step))).toList(),
        steps.stream().map(Procedure.Step::body).toList());
  }

  private static CompiledStatement step(Procedure.Step step) {
    CompiledStatement body = StatementCompiler.block(step.body());
    return step.name()
        .map(name -> HookCompiler.rested(HookCompiler.step(name, body), step.origin().span()))
        .orElse(f -> Follower.last(body, f));
  }
}
