package dev.muster.compile;

import dev.muster.model.CheckedStatement;
import java.util.Optional;

/** Compiles the statements that change a value: of a local name, or of a thing. */
final class StateCompiler {
  private StateCompiler() {}

  static CompiledStatement of(CheckedStatement.Let statement) {
    return local(statement.slot(), RankingStory.telling(statement.value()));
  }

  static CompiledStatement of(CheckedStatement.SetLocal statement) {
    return local(statement.slot(), RankingStory.telling(statement.value()));
  }

  private static CompiledStatement local(int slot, CompiledExpression value) {
    return CompiledStatement.effect(f -> f.set(slot, value.value(f)));
  }

  static CompiledStatement of(CheckedStatement.Set statement) {
    CompiledExpression of = ExpressionCompiler.of(statement.of());
    CompiledExpression value = RankingStory.telling(statement.value());
    return CompiledStatement.effect(
        f ->
            BattleEffects.of(f)
                .changes()
                .change(
                    of.thing(f, statement.span()),
                    statement.attribute(),
                    value.value(f),
                    statement.span()));
  }

  static CompiledStatement of(CheckedStatement.SetField statement) {
    CompiledExpression of = ExpressionCompiler.of(statement.of());
    CompiledExpression value = RankingStory.telling(statement.value());
    return CompiledStatement.effect(
        f ->
            BattleEffects.of(f)
                .changes()
                .changeField(
                    of.thing(f, statement.span()),
                    statement.field(),
                    value.value(f),
                    statement.span()));
  }

  static CompiledStatement of(CheckedStatement.Adjust statement) {
    CompiledExpression of = ExpressionCompiler.of(statement.of());
    CompiledExpression amount = ExpressionCompiler.of(statement.amount());
    return CompiledStatement.effect(
        f -> {
          double by = amount.number(f) * statement.sign();
          BattleEffects.of(f)
              .changes()
              .adjust(
                  of.thing(f, statement.span()),
                  statement.attribute(),
                  by,
                  Optional.of(statement.verb()),
                  statement.span());
        });
  }

  static CompiledStatement of(CheckedStatement.Remove statement) {
    CompiledExpression of = ExpressionCompiler.of(statement.thing());
    return CompiledStatement.effect(
        f -> BattleEffects.of(f).changes().remove(of.thing(f, statement.span()), statement.span()));
  }
}
