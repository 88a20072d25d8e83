package dev.muster.compile;

import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Decision;
import dev.muster.model.Subexpressions;

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
            statement.until().filter(u -> reads(u, statement.actors().slot())).isPresent(),
            CompiledPreferences.of(done == null ? statement.decision() : done),
            statement.span());
    return CompiledStatement.effect(
        f ->
            BattleEffects.of(f)
                .decisions()
                .orders(orders, side.thing(f, statement.side().span()), f));
  }

  private static boolean reads(CheckedExpression expression, int slot) {
    return Subexpressions.within(expression)
        .anyMatch(e -> e instanceof CheckedExpression.Local local && local.slot() == slot);
  }

  static CompiledStatement of(CheckedStatement.Order statement) {
    OrderArguments arguments = new OrderArguments(statement.action(), statement.arguments());
    return CompiledStatement.effect(
        f ->
            BattleEffects.of(f)
                .execution()
                .order(statement.action(), arguments.in(f), statement.span()));
  }
}
