package dev.muster.play;

import dev.muster.compile.CompiledRule;
import dev.muster.compile.CompiledRulebook;
import dev.muster.lang.Span;
import dev.muster.model.Outcome;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryEvent.Result.Cell;
import dev.muster.world.Arguments;
import dev.muster.world.DicePairing;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reads the result that dice have in a result table, and executes what its cell says. */
final class OutcomeReader {
  private final Battle battle;
  private final CompiledRulebook compiled;

  OutcomeReader(Battle battle) {
    this.battle = battle;
    this.compiled = battle.compiled();
  }

  void read(
      Outcome outcome, int row, Arguments arguments, @Nullable DicePairing pairing, Span where) {
    if (pairing == null) {
      throw battle.problem(where, "`%s` is read without dice", outcome.name());
    }
    int result = pairing.compare(row + 1);
    DicePairing.Rank dice = pairing.rank(row + 1);
    boolean noDraws = unused(outcome, row);
    if (result == 0 && noDraws) {
      result = pairing.compareWithSpare(row + 1);
      dice = pairing.rankWithSpare(row + 1);
    }
    OptionalInt column = column(outcome, result);
    if (column.isPresent() && !(result == 0 && noDraws)) {
      execute(outcome, row, column.getAsInt(), dice, arguments);
    }
  }

  private void execute(
      Outcome outcome, int row, int column, DicePairing.Rank dice, Arguments arguments) {
    for (RuleFiring fired : battle.put(compiled.topics().of(outcome, row, column), arguments)) {
      if (fired.compiled() instanceof CompiledRule.Cell cell) {
        battle.emit(
            new StoryEvent.Applied(
                new Cell(
                    outcome.origin(),
                    outcome.rows().get(row),
                    dice,
                    outcome.columns().get(column).label()),
                cell.rule().origin().span().where()));
        cell.body().run(fired.frame());
      }
    }
  }

  /** Whether the row has no result for a draw, so that further dice decide. */
  private boolean unused(Outcome outcome, int row) {
    return column(outcome, 0).stream()
        .mapToObj(column -> compiled.cell(outcome, row, column))
        .flatMap(Optional::stream)
        .anyMatch(CompiledRule.Cell::unused);
  }

  /** The column for draws when the result is drawn, otherwise that of the winner. */
  private static OptionalInt column(Outcome outcome, int result) {
    return IntStream.range(0, outcome.columns().size())
        .filter(i -> fits(outcome.columns().get(i), result))
        .findFirst();
  }

  private static boolean fits(Outcome.Column column, int result) {
    return result == 0
        ? column.drawn()
        : !column.drawn() && column.winner() == (result > 0 ? 0 : 1);
  }
}
