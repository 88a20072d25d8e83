package dev.muster.compile.statement;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.CompiledSelection;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.lang.Span;
import dev.muster.model.Action;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Event;
import dev.muster.model.Procedure;
import dev.muster.model.Subexpressions;
import dev.muster.trace.Chosen;
import dev.muster.world.Arguments;
import dev.muster.world.DicePairing;
import dev.muster.world.OrderForLater;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Compiles the statements that carry out something else: procedures, orders, tables, rules. */
final class CallCompiler {
  private CallCompiler() {}

  static CompiledStatement of(CheckedStatement.Call call) {
    Span where = call.span();
    return switch (call.of()) {
      case Procedure procedure -> {
        CompiledExpression[] arguments = ExpressionCompiler.array(call.arguments());
        yield procedure.window()
            ? effect(arguments, (execution, given) -> execution.open(procedure, given, where))
            : effect(arguments, (execution, given) -> execution.run(procedure, given, where));
      }
      case Event event ->
          effect(
              ExpressionCompiler.array(call.arguments()),
              (execution, given) -> execution.announce(event, given, where));
      case Action action -> {
        OrderArguments arguments = new OrderArguments(action, call.arguments());
        yield CompiledStatement.effect(
            f -> BattleEffects.of(f).execution().order(action, arguments.in(f), where));
      }
    };
  }

  private static CompiledStatement effect(
      CompiledExpression[] arguments, BiConsumer<BattleEffects.Execution, Arguments> call) {
    return CompiledStatement.effect(
        f ->
            call.accept(
                BattleEffects.of(f).execution(), ExpressionCompiler.arguments(arguments, f)));
  }

  static CompiledStatement of(CheckedStatement.Read statement) {
    CompiledExpression using =
        statement.using().map(ExpressionCompiler::of).orElse(CompiledExpression.constant(null));
    CompiledExpression[] arguments = ExpressionCompiler.array(statement.arguments());
    return CompiledStatement.effect(
        f ->
            BattleEffects.of(f)
                .execution()
                .read(
                    statement.outcome(),
                    statement.row(),
                    ExpressionCompiler.arguments(arguments, f),
                    (DicePairing) using.value(f),
                    statement.span()));
  }

  static CompiledStatement of(CheckedStatement.CarryOut statement) {
    CompiledExpression order = ExpressionCompiler.of(statement.order());
    CompiledStatement otherwise = StatementCompiler.block(statement.otherwise());
    boolean told = statement.otherwise().isEmpty();
    return f -> {
      if (!(order.value(f) instanceof OrderForLater written)) {
        throw f.context().problem(statement.order().span(), "there is no order to carry out");
      }
      return BattleEffects.of(f).decisions().carryOut(written, told, statement.span())
          ? Completion.NORMAL
          : otherwise.run(f);
    };
  }

  static CompiledStatement of(CheckedStatement.Orders statement) {
    CompiledAsking asking = CompiledAsking.of(statement);
    CompiledPreferences preferences = CompiledPreferences.of(statement.asking().decision());
    CompiledOrders orders =
        new CompiledOrders(
            CompiledSelection.of(statement.actors()),
            statement.actions(),
            statement.until().map(ExpressionCompiler::of),
            statement.until().filter(u -> reads(u, statement.actors().slot())).isPresent());
    return CompiledStatement.effect(
        f ->
            BattleEffects.of(f)
                .decisions()
                .orders(
                    orders,
                    new BattleEffects.AskedOrder(
                        asking.in(f),
                        Optional.empty(),
                        Optional.of(
                            new ChoiceCandidate(
                                "done", new Chosen.Done(), () -> preferences.utility("done", f)))),
                    f));
  }

  private static boolean reads(CheckedExpression expression, int slot) {
    return Subexpressions.within(expression)
        .anyMatch(e -> e instanceof CheckedExpression.Local local && local.slot() == slot);
  }
}
