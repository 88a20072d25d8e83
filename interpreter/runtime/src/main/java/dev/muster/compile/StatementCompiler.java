package dev.muster.compile;

import dev.muster.model.CheckedStatement;
import java.util.List;

/** Compiles statements, each kind with the compiler for its concern. */
public final class StatementCompiler {
  private StatementCompiler() {}

  /** One statement that executes these in order. */
  public static CompiledStatement block(List<CheckedStatement> statements) {
    return CompiledStatement.all(
        statements.stream().map(StatementCompiler::of).toArray(CompiledStatement[]::new));
  }

  private static CompiledStatement of(CheckedStatement statement) {
    return Reach.noted(statement.span(), compiled(statement));
  }

  private static CompiledStatement compiled(CheckedStatement statement) {
    return switch (statement) {
      case CheckedStatement.If s -> ControlFlowCompiler.of(s);
      case CheckedStatement.ForEach s -> ControlFlowCompiler.of(s);
      case CheckedStatement.While s -> ControlFlowCompiler.of(s);
      case CheckedStatement.Repeat s -> ControlFlowCompiler.of(s);
      case CheckedStatement.Hooked s -> HookCompiler.of(s);
      case CheckedStatement.Run s -> ControlFlowCompiler.of(s);
      case CheckedStatement.Give s -> ControlFlowCompiler.of(s);
      case CheckedStatement.Together s -> ControlFlowCompiler.of(s);
      case CheckedStatement.Open s -> ControlFlowCompiler.of(s);
      case CheckedStatement.SwitchOption s -> ControlFlowCompiler.of(s);
      case CheckedStatement.End s -> ControlFlowCompiler.of(s);
      case CheckedStatement.EndBattle s -> ControlFlowCompiler.of(s);
      case CheckedStatement.Unused s -> CompiledStatement.NOTHING;

      case CheckedStatement.Let s -> StateCompiler.of(s);
      case CheckedStatement.SetLocal s -> StateCompiler.of(s);
      case CheckedStatement.Set s -> StateCompiler.of(s);
      case CheckedStatement.SetField s -> StateCompiler.of(s);
      case CheckedStatement.Adjust s -> StateCompiler.of(s);
      case CheckedStatement.Remove s -> StateCompiler.of(s);

      case CheckedStatement.Move s -> MoveCompiler.of(s);
      case CheckedStatement.Align s -> MoveCompiler.of(s);
      case CheckedStatement.Reveal s -> SecretCompiler.of(s);
      case CheckedStatement.Place s -> MoveCompiler.of(s);
      case CheckedStatement.TurnToward s -> MoveCompiler.of(s);
      case CheckedStatement.TurnBy s -> MoveCompiler.of(s);
      case CheckedStatement.TurnTo s -> MoveCompiler.of(s);

      case CheckedStatement.RollDice s -> DiceCompiler.of(s);
      case CheckedStatement.Reroll s -> DiceCompiler.of(s);
      case CheckedStatement.Random s -> DiceCompiler.of(s);
      case CheckedStatement.Draw s -> CardCompiler.of(s);
      case CheckedStatement.Discard s -> CardCompiler.of(s);
      case CheckedStatement.Shuffle s -> CardCompiler.of(s);
      case CheckedStatement.Pair s -> DiceCompiler.of(s);
      case CheckedStatement.Read s -> DiceCompiler.of(s);

      case CheckedStatement.Chooses s -> ChoiceCompiler.of(s);
      case CheckedStatement.MayReroll s -> ChoiceCompiler.of(s);
      case CheckedStatement.Orders s -> OrderCompiler.of(s);
      case CheckedStatement.Order s -> OrderCompiler.of(s);

      case CheckedStatement.Announce s -> AnnouncementCompiler.of(s);
      case CheckedStatement.Say s -> AnnouncementCompiler.of(s);
      case CheckedStatement.SayQuantity s -> AnnouncementCompiler.of(s);
    };
  }
}
