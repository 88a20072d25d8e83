package dev.muster.compile.statement;

import dev.muster.board.ImpossibleException;
import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.CompiledQuantityCall;
import dev.muster.compile.expression.CompiledText;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.compile.expression.PrimitiveCompiler;
import dev.muster.compile.expression.SecretTracking;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.CheckedStatement.Do;
import dev.muster.primitive.EffectRow;
import dev.muster.primitive.Row.Takes;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Compiles what is done at once: effects by their rows, changes of values, and what is told. */
final class EffectCompiler {
  private EffectCompiler() {}

  static CompiledStatement of(Do statement) {
    EffectRow row = (EffectRow) statement.effect();
    EffectRow.Code code = row.code();
    CompiledExpression[] arguments = new CompiledExpression[statement.arguments().size()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] =
          argument(
              row.takes().get(Math.min(i, row.takes().size() - 1)),
              statement.arguments().get(i),
              row.tells() && i == arguments.length - 1);
    }
    return f -> {
      @Nullable Object[] values = new Object[arguments.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = arguments[i].value(f);
      }
      if (row.waits()) {
        BattleEffects.of(f).execution().happens(() -> does(code, statement, values, f));
      } else {
        does(code, statement, values, f);
      }
      return Completion.NORMAL;
    };
  }

  private static void does(EffectRow.Code code, Do statement, @Nullable Object[] values, Frame f) {
    try {
      code.does(statement, BattleEffects.of(f), values);
    } catch (ImpossibleException impossible) {
      throw f.context().problem(statement.span(), "%s", String.valueOf(impossible.getMessage()));
    }
  }

  private static CompiledExpression argument(Takes takes, CheckedExpression e, boolean tells) {
    CompiledExpression value = tells ? StatementStory.telling(e) : ExpressionCompiler.of(e);
    return takes == Takes.PRESENT ? PrimitiveCompiler.present(value, e) : value;
  }

  static CompiledStatement of(CheckedStatement.Let statement) {
    int slot = statement.slot();
    CompiledExpression value = StatementStory.telling(statement.value());
    return SecretTracking.needed()
        ? CompiledStatement.effect(f -> SecretTracking.set(f, slot, () -> value.value(f)))
        : CompiledStatement.effect(f -> f.set(slot, value.value(f)));
  }

  static CompiledStatement of(CheckedStatement.Set s) {
    CompiledExpression of = ExpressionCompiler.of(s.of());
    CompiledExpression now = StatementStory.telling(s.value());
    return CompiledStatement.effect(
        f ->
            BattleEffects.of(f)
                .changes()
                .change(of.thing(f, s.of().span()), s.attribute(), now.value(f), s.span()));
  }

  static CompiledStatement of(CheckedStatement.Adjust s) {
    CompiledExpression of = ExpressionCompiler.of(s.of());
    CompiledExpression amount = StatementStory.telling(s.amount());
    // What lasts as long as a procedure is counted by it as it goes.
    boolean waits = s.attribute().lifetimes().isEmpty();
    return CompiledStatement.effect(
        f -> {
          BattleEffects effects = BattleEffects.of(f);
          double by = amount.number(f) * s.sign();
          Thing thing = of.thing(f, s.of().span());
          Runnable change =
              () ->
                  effects
                      .changes()
                      .adjust(thing, s.attribute(), by, Optional.of(s.verb()), s.span());
          if (waits) {
            effects.execution().happens(change);
          } else {
            change.run();
          }
        });
  }

  static CompiledStatement of(CheckedStatement.Say statement) {
    List<CompiledQuantityCall> from =
        statement.from().stream().map(CompiledQuantityCall::of).toList();
    if (statement.text().isEmpty()) {
      CompiledQuantityCall told = from.getFirst();
      return CompiledStatement.effect(
          f -> BattleEffects.of(f).say(() -> told.in(f), statement.span()));
    }
    CompiledText text = CompiledText.of(statement.text().get());
    return CompiledStatement.effect(
        f ->
            BattleEffects.of(f)
                .say(
                    () -> text.in(f),
                    () -> from.stream().map(call -> call.in(f)).toList(),
                    statement.span()));
  }
}
