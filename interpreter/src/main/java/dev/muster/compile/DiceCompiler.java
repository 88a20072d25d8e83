package dev.muster.compile;

import dev.muster.model.CheckedStatement;
import dev.muster.world.DicePairing;
import dev.muster.world.Roll;
import java.util.Optional;
import java.util.stream.IntStream;

/** Compiles the statements that roll dice, compare them, and read results from a table. */
final class DiceCompiler {
  private DiceCompiler() {}

  static CompiledStatement of(CheckedStatement.RollDice statement) {
    CompiledExpression count = ExpressionCompiler.of(statement.count());
    Optional<CompiledQuantityCall> counted = CompiledQuantityCall.ifCall(statement.count());
    return CompiledStatement.effect(
        f -> {
          int n = (int) Math.max(0, Math.floor(count.number(f) + ExpressionCompiler.EPSILON));
          BattleEffects.DicePool pool =
              new BattleEffects.DicePool(
                  statement.die(), n, counted.map(c -> c.in(f)), statement.purpose());
          f.set(statement.slot(), BattleEffects.of(f).dice().roll(pool, statement.span()));
        });
  }

  static CompiledStatement of(CheckedStatement.Reroll statement) {
    CompiledExpression roll = ExpressionCompiler.of(statement.roll());
    return CompiledStatement.effect(
        f -> {
          Roll dice = roll.value(f, Roll.class);
          for (int index : which(statement, dice)) {
            BattleEffects.of(f).dice().reroll(dice, index, statement.span());
          }
        });
  }

  private static int[] which(CheckedStatement.Reroll statement, Roll dice) {
    return switch (statement.which()) {
      case ALL -> IntStream.range(0, dice.count()).toArray();
      case LOWEST -> extreme(dice, -1);
      case HIGHEST -> extreme(dice, 1);
    };
  }

  private static int[] extreme(Roll dice, int sign) {
    int best = -1;
    for (int i = 0; i < dice.count(); i++) {
      if (best < 0 || sign * dice.face(i) > sign * dice.face(best)) {
        best = i;
      }
    }
    return best < 0 ? new int[0] : new int[] {best};
  }

  static CompiledStatement of(CheckedStatement.Pair statement) {
    CompiledExpression left = ExpressionCompiler.of(statement.left());
    CompiledExpression right = ExpressionCompiler.of(statement.right());
    Optional<CompiledExpression> ranks = statement.ranks().map(ExpressionCompiler::of);
    CompiledExpression missing =
        statement.missing().map(ExpressionCompiler::of).orElse(CompiledExpression.constant(0.0));
    return CompiledStatement.effect(
        f -> {
          Roll mine = left.value(f, Roll.class);
          Roll theirs = right.value(f, Roll.class);
          int compared =
              ranks.map(r -> (int) r.number(f)).orElse(Math.max(mine.count(), theirs.count()));
          f.set(statement.slot(), new DicePairing(mine, theirs, compared, (int) missing.number(f)));
        });
  }

  static CompiledStatement of(CheckedStatement.Read statement) {
    CompiledExpression[] arguments = ExpressionCompiler.array(statement.arguments());
    CompiledExpression using =
        statement.using().map(ExpressionCompiler::of).orElse(CompiledExpression.constant(null));
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
}
