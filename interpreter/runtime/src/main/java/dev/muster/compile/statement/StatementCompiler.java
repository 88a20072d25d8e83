package dev.muster.compile.statement;

import dev.muster.compile.expression.Reach;
import dev.muster.model.CheckedStatement;
import java.util.List;

/** Compiles statements, each kind with the compiler for its concern. */
public final class StatementCompiler {
  private StatementCompiler() {}

  /** One statement that executes these in order. */
  public static Block block(List<CheckedStatement> statements) {
    return new Block(
        statements.stream().map(StatementCompiler::of).toList(),
        statements.stream().map(List::of).toList());
  }

  private static CompiledStatement of(CheckedStatement statement) {
    CompiledStatement compiled = compiled(statement);
    return Reach.of(statement.span(), Reach.Reachable.STATEMENT)
        .<CompiledStatement>map(
            reached ->
                f -> {
                  reached.run();
                  return compiled.run(f);
                })
        .orElse(compiled);
  }

  private static CompiledStatement compiled(CheckedStatement statement) {
    return switch (statement) {
      case CheckedStatement.If s -> ControlFlowCompiler.of(s);
      case CheckedStatement.ForEach s -> ControlFlowCompiler.of(s);
      case CheckedStatement.While s -> ControlFlowCompiler.of(s);
      case CheckedStatement.Hooked s -> HookCompiler.of(s);
      case CheckedStatement.Call s -> CallCompiler.of(s);
      case CheckedStatement.Read s -> CallCompiler.of(s);
      case CheckedStatement.Orders s -> CallCompiler.of(s);
      case CheckedStatement.CarryOut s -> CallCompiler.of(s);
      case CheckedStatement.Give s -> ControlFlowCompiler.of(s);
      case CheckedStatement.Together s -> ControlFlowCompiler.of(s);
      case CheckedStatement.End s -> ControlFlowCompiler.of(s);
      case CheckedStatement.EndBattle s -> ControlFlowCompiler.of(s);

      case CheckedStatement.Do s -> EffectCompiler.of(s);
      case CheckedStatement.Let s -> EffectCompiler.of(s);
      case CheckedStatement.Set s -> EffectCompiler.of(s);
      case CheckedStatement.Adjust s -> EffectCompiler.of(s);
      case CheckedStatement.Say s -> EffectCompiler.of(s);
      case CheckedStatement.Move s -> MoveCompiler.of(s);

      case CheckedStatement.RollDice s -> DiceCompiler.of(s);
      case CheckedStatement.Random s -> DiceCompiler.of(s);
      case CheckedStatement.Draw s -> CardCompiler.of(s);
      case CheckedStatement.Chooses s -> ChoiceCompiler.of(s);
      case CheckedStatement.MayReroll s -> RerollCompiler.of(s);
    };
  }
}
