package dev.muster.play;

import dev.muster.compile.CompiledRule;
import dev.muster.compile.CompiledRulebook;
import dev.muster.lang.Span;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Outcome;
import dev.muster.model.Rule;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryEvent.Result.Cell;
import dev.muster.world.Arguments;
import dev.muster.world.DicePairing;

/** Reads the result that dice have in a result table, and executes what its cell says. */
final class OutcomeReader {
  private final Battle battle;
  private final CompiledRulebook compiled;

  OutcomeReader(Battle battle) {
    this.battle = battle;
    this.compiled = battle.compiled();
  }

  void read(Outcome outcome, int row, Arguments arguments, DicePairing pairing, Span where) {
    if (pairing == null) {
      throw battle.problem(where, "`%s` is read without dice", outcome.name());
    }
    int result = pairing.compare(row + 1);
    DicePairing.Rank dice = pairing.rank(row + 1);
    int column = column(outcome, result);
    CompiledRule cell = cell(outcome, row, column);
    if (result == 0 && cell != null && unused((Rule.Cell) cell.rule())) {
      dice = pairing.rankWithSpare(row + 1);
      result = pairing.compareWithSpare(row + 1);
      column = column(outcome, result);
      cell = cell(outcome, row, column);
    }
    if (cell == null || result == 0 && unused((Rule.Cell) cell.rule())) {
      return;
    }
    for (RuleFiring fired : battle.put(compiled.topics().of(outcome, row, column), arguments)) {
      if (fired.rule() instanceof Rule.Cell) {
        battle.tell(
            new StoryEvent.Applied(
                new Cell(
                    outcome.origin(),
                    outcome.rows().get(row),
                    dice,
                    outcome.columns().get(column).label()),
                fired.rule().origin().span().where()));
        fired.compiled().body().run(fired.frame());
      }
    }
  }

  private static boolean unused(Rule.Cell cell) {
    return cell.body().stream().anyMatch(s -> s instanceof CheckedStatement.Unused);
  }

  /** Of a drawn result, the column for draws; of another, that of its winner. */
  private static int column(Outcome outcome, int result) {
    for (int i = 0; i < outcome.columns().size(); i++) {
      Outcome.Column c = outcome.columns().get(i);
      if (result == 0 ? c.drawn() : !c.drawn() && c.winner() == (result > 0 ? 0 : 1)) {
        return i;
      }
    }
    return -1;
  }

  private CompiledRule cell(Outcome outcome, int row, int column) {
    return column < 0 ? null : compiled.cell(outcome, row, column);
  }
}
