package dev.muster.compile;

import dev.muster.model.CheckedStatement;
import java.util.List;

/** Compiles the statements that let others know: rules of an event, players of a text. */
final class AnnouncementCompiler {
  private AnnouncementCompiler() {}

  static CompiledStatement of(CheckedStatement.Announce statement) {
    CompiledExpression[] arguments = ExpressionCompiler.array(statement.arguments());
    return CompiledStatement.effect(
        f ->
            BattleEffects.of(f)
                .execution()
                .announce(
                    statement.event(),
                    ExpressionCompiler.arguments(arguments, f),
                    statement.span()));
  }

  static CompiledStatement of(CheckedStatement.Say statement) {
    CompiledText text = CompiledText.of(statement.text());
    List<CompiledQuantityCall> from =
        statement.from().stream().map(CompiledQuantityCall::of).toList();
    return CompiledStatement.effect(
        f ->
            BattleEffects.of(f)
                .say(
                    () -> text.in(f),
                    () -> from.stream().map(call -> call.in(f)).toList(),
                    statement.span()));
  }

  static CompiledStatement of(CheckedStatement.SayQuantity statement) {
    CompiledQuantityCall quantity = CompiledQuantityCall.of(statement.quantity());
    return CompiledStatement.effect(
        f -> BattleEffects.of(f).say(() -> quantity.in(f), statement.span()));
  }
}
