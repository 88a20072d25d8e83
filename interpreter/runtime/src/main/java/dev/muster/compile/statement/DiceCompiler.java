package dev.muster.compile.statement;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.CompiledQuantityCall;
import dev.muster.compile.expression.CompiledSelection;
import dev.muster.compile.expression.CompiledText;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.compile.expression.SecretTracking;
import dev.muster.lang.Span;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Die;
import dev.muster.trace.Value;
import dev.muster.world.Frame;
import dev.muster.world.Numbers;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Compiles the statements that roll dice, compare them, and read results from a table. */
final class DiceCompiler {
  private DiceCompiler() {}

  static CompiledStatement of(CheckedStatement.RollDice statement) {
    CheckedStatement.DicePool dice = statement.dice();
    CompiledExpression count = ExpressionCompiler.of(dice.count());
    Optional<CompiledExpression> sides = dice.sides().map(ExpressionCompiler::of);
    Optional<CompiledQuantityCall> counted = CompiledQuantityCall.ifCall(dice.count());
    List<CompiledAddend> added = statement.added().stream().map(CompiledAddend::of).toList();
    Optional<CompiledExpression> whose = statement.of().map(ExpressionCompiler::of);
    Optional<List<Value>> outcome = statement.outcome().map(o -> List.of(Value.Word.of(o)));
    Optional<CompiledText> purpose = statement.purpose().map(CompiledText::of);
    Optional<CompiledExpression> secretlyFor = statement.secretlyFor().map(ExpressionCompiler::of);
    Optional<Span> knower = statement.secretlyFor().map(CheckedExpression::span);
    return CompiledStatement.effect(
        f -> {
          Supplier<BattleEffects.DiceToRoll> pool =
              () ->
                  new BattleEffects.DiceToRoll(
                      whose.map(w -> w.value(f, Thing.class)),
                      sides.map(s -> sided(s.number(f), f, statement)).orElse(dice.die()),
                      (int) Math.max(0, Math.floor(count.number(f) + Numbers.EPSILON)),
                      counted.map(c -> c.in(f)),
                      added.stream().map(a -> a.in(f)).toList(),
                      outcome.or(() -> purpose.map(text -> text.told(f))));
          Optional<Thing> side = secretlyFor.map(s -> s.thing(f, knower.orElseThrow()));
          f.set(statement.slot(), BattleEffects.of(f).dice().roll(pool, side, statement.span()));
        });
  }

  private static Die sided(double sides, Frame frame, CheckedStatement.RollDice statement) {
    if (sides < 1 || sides > Die.MOST_SIDES || sides != Math.rint(sides)) {
      throw frame
          .context()
          .problem(
              statement.span(),
              "a die has 1 to %s sides, not %s",
              Die.MOST_SIDES,
              Numbers.show(sides));
    }
    return Die.sides((int) sides);
  }

  /** Something added to a roll. */
  private record CompiledAddend(
      int sign, CompiledExpression value, Optional<CompiledQuantityCall> quantity) {
    static CompiledAddend of(CheckedStatement.Addend addend) {
      return new CompiledAddend(
          addend.sign(),
          ExpressionCompiler.of(addend.value()),
          CompiledQuantityCall.ifCall(addend.value()));
    }

    BattleEffects.AddedAmount in(Frame frame) {
      return new BattleEffects.AddedAmount(
          sign * value.number(frame), quantity.map(q -> q.in(frame)));
    }
  }

  static CompiledStatement of(CheckedStatement.Random statement) {
    CompiledSelection selection = CompiledSelection.of(statement.selection());
    Optional<CompiledExpression> many = statement.many().map(ExpressionCompiler::of);
    return CompiledStatement.effect(
        f -> {
          int n = many.map(m -> (int) Math.max(0, m.number(f))).orElse(1);
          List<Object> picked =
              BattleEffects.of(f)
                  .dice()
                  .pick(SecretTracking.list(f, selection), n, statement.span());
          f.set(
              statement.slot(),
              many.isPresent() ? picked : picked.isEmpty() ? null : picked.getFirst());
          f.secrets(statement.slot(), f.secrets(selection.slot()));
        });
  }
}
