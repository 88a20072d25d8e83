package dev.muster.compile;

import dev.muster.model.CheckedStatement;
import dev.muster.model.Decision;
import dev.muster.world.Arguments;

/** Compiles the statements that give orders: those a player gives, and those a rule gives. */
final class OrderCompiler {
  private OrderCompiler() {}

  static CompiledStatement of(CheckedStatement.Orders statement) {
    CompiledExpression side = ExpressionCompiler.of(statement.side());
    Decision done = statement.decision().answers().get("done");
    CompiledOrders orders =
        new CompiledOrders(
            CompiledSelection.of(statement.actors()),
            statement.actions(),
            statement.until().map(ExpressionCompiler::of),
            CompiledPreferences.of(done == null ? statement.decision() : done),
            statement.span());
    return CompiledStatement.effect(
        f ->
            BattleEffects.of(f)
                .decisions()
                .orders(orders, side.thing(f, statement.side().span()), f));
  }

  static CompiledStatement of(CheckedStatement.Order statement) {
    CompiledExpression[] arguments = ExpressionCompiler.array(statement.arguments());
    return CompiledStatement.effect(
        f -> {
          Arguments values = ExpressionCompiler.arguments(arguments, f);
          BattleEffects.of(f).execution().order(statement.action(), values, statement.span());
        });
  }
}
