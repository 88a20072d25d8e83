package dev.muster.compile.statement;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.compile.statement.BattleEffects.OpenDecision;
import dev.muster.model.CheckedStatement;
import dev.muster.trace.Asked;
import dev.muster.trace.Chosen;
import dev.muster.world.Numbers;
import dev.muster.world.Roll;
import dev.muster.world.Work;
import java.util.ArrayList;
import java.util.List;

/**
 * Compiles the choice of dice to throw again, one after the other, or none. No die is thrown again
 * twice.
 */
final class RerollCompiler {
  private RerollCompiler() {}

  static CompiledStatement of(CheckedStatement.MayReroll may) {
    CompiledAsking asking = CompiledAsking.of(may);
    CompiledExpression count = ExpressionCompiler.of(may.count());
    CompiledExpression roll = ExpressionCompiler.of(may.roll());
    CompiledPreferences preferences = CompiledPreferences.of(may.asking().decision());
    return f -> {
      Roll dice = roll.value(f, Roll.class);
      AskedSide whom = asking.in(f);
      for (int left = (int) count.number(f); left > 0; left--) {
        List<Integer> indexes = new ArrayList<>();
        List<ChoiceCandidate> candidates = new ArrayList<>();
        f.context().addWork((long) dice.count() * Work.DIE);
        for (int i = 0; i < dice.count(); i++) {
          int face = dice.face(i);
          boolean offered = indexes.stream().anyMatch(k -> dice.face(k) == face);
          if (!dice.rerolled(i) && !offered) {
            indexes.add(i);
            candidates.add(
                new ChoiceCandidate(
                    Integer.toString(face),
                    new Chosen.Reroll(face),
                    () -> {
                      f.set(may.slot(), Numbers.box(face));
                      return preferences.utility(f, 0);
                    }));
          }
        }
        if (candidates.isEmpty()) {
          return Completion.NORMAL;
        }
        candidates.add(
            new ChoiceCandidate(
                "none", new Chosen.LeaveDice(), () -> preferences.utility("none", f)));
        int picked =
            BattleEffects.of(f)
                .decisions()
                .choose(new OpenDecision(whom, new Asked.WhichReroll(), candidates, dice));
        if (picked == indexes.size()) {
          return Completion.NORMAL;
        }
        BattleEffects.of(f).dice().reroll(dice, indexes.get(picked), may.span());
      }
      return Completion.NORMAL;
    };
  }
}
