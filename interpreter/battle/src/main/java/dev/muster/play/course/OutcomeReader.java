package dev.muster.play.course;

import dev.muster.compile.CompiledRulebook;
import dev.muster.compile.rule.CompiledAnswer;
import dev.muster.compile.statement.BattleEffects;
import dev.muster.compile.statement.Follower;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Answer;
import dev.muster.model.Outcome;
import dev.muster.play.answers.RuleAnswers;
import dev.muster.play.answers.RuleFiring;
import dev.muster.play.story.BattleProblem;
import dev.muster.play.story.Secrecy;
import dev.muster.play.story.Story;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryEvent.Result.Cell;
import dev.muster.trace.StoryEvent.Result.Row;
import dev.muster.world.Arguments;
import dev.muster.world.DicePairing;
import dev.muster.world.Frame;
import dev.muster.world.Secret;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Reads the result that dice have in a result table, and executes what its cell says. */
final class OutcomeReader {
  private final BattleEffects battle;
  private final RuleAnswers answers;
  private final Story story;
  private final CompiledRulebook compiled;

  OutcomeReader(BattleEffects battle, RuleAnswers answers, Story story) {
    this.battle = battle;
    this.answers = answers;
    this.story = story;
    this.compiled = answers.compiled();
  }

  /** Reads paired dice. */
  void read(Outcome outcome, Optional<Integer> row, Arguments arguments, DicePairing pairing) {
    if (row.isPresent()) {
      read(outcome, row.get(), arguments, pairing);
    } else {
      for (int each = 0; each < outcome.rows().size(); each++) {
        read(outcome, each, arguments, pairing);
      }
    }
  }

  private void read(Outcome outcome, int row, Arguments arguments, DicePairing pairing) {
    int result = pairing.compare(row + 1);
    Supplier<DicePairing.Rank> dice = pairing.rank(row + 1);
    List<Secret> secrets = List.of(pairing.left(), pairing.right());
    boolean noDraws = unused(outcome, row);
    if (result == 0 && noDraws) {
      // The spare dice are told before they are spent.
      dice = pairing.rankWithSpare(row + 1);
      result = pairing.compareWithSpare(row + 1);
    }
    OptionalInt column = column(outcome, result);
    if (column.isPresent() && !(result == 0 && noDraws)) {
      execute(outcome, arguments, new TableCell(row, column.getAsInt(), dice, secrets));
    } else if (result == 0) {
      Supplier<DicePairing.Rank> drawn = dice;
      story.emit(
          () ->
              new StoryEvent.Applied(
                  new Cell(
                      outcome.origin(), outcome.rows().get(row), drawn.get(), Optional.empty()),
                  outcome.origin().span().where()),
          secrets);
    }
  }

  /** Finds the row that is meant, and does what its cells say. */
  void read(Outcome outcome, Arguments arguments, Span where) {
    Arguments all = rolled(outcome, arguments);
    List<RuleFiring> fired = fired(outcome, all);
    if (fired.isEmpty()) {
      throw BattleProblem.at(
          "no-row",
          where,
          "no row of `%s` fits %s",
          outcome.name(),
          story.told(outcome.parameters(), all));
    }
    int row = row(fired.getFirst());
    for (RuleFiring firing : fired) {
      if (row(firing) != row) {
        throw new BattleProblem(
            Diagnostic.error(
                    "conflict",
                    firing.rule().origin().span(),
                    "two rows of `%s` fit %s",
                    outcome.name(),
                    story.told(outcome.parameters(), all))
                .also(fired.getFirst().rule().origin().span(), "the other row"));
      }
    }
    story.emit(
        new StoryEvent.Applied(
            new Row(outcome.origin(), outcome.rows().get(row)),
            fired.getFirst().rule().origin().span().where()),
        Secrecy.in(all.stream()));
    fired.forEach(f -> execute(f, (CompiledAnswer.Body) f.answer()));
  }

  private List<RuleFiring> fired(Outcome outcome, Arguments arguments) {
    Follower follower = battle.follower();
    return follower == null
        ? answers.put(outcome, arguments)
        : follower.settle(
            () -> answers.put(outcome, arguments),
            found -> found.stream().map(RuleFiring::rule).toList());
  }

  private static int row(RuleFiring fired) {
    return ((Answer.Body) fired.rule().answer()).cell().orElseThrow().row();
  }

  /** The arguments, and after them the dice that the table rolls. */
  private Arguments rolled(Outcome outcome, Arguments arguments) {
    return compiled
        .dice(outcome)
        .map(
            dice -> {
              Frame frame = Frame.of(arguments, dice.frame(), battle);
              dice.roll().run(frame);
              return Arguments.of(arguments.followedBy(frame.get(dice.slot())));
            })
        .orElse(arguments);
  }

  /**
   * @param secrets what the dice were made of
   */
  private record TableCell(
      int row, int column, Supplier<DicePairing.Rank> dice, List<Secret> secrets) {}

  private void execute(Outcome outcome, Arguments arguments, TableCell result) {
    int row = result.row();
    int column = result.column();
    for (RuleFiring fired : answers.put(compiled.topics().of(outcome, row, column), arguments)) {
      if (fired.answer() instanceof CompiledAnswer.Body cell) {
        story.emit(
            () ->
                new StoryEvent.Applied(
                    new Cell(
                        outcome.origin(),
                        outcome.rows().get(row),
                        result.dice().get(),
                        Optional.of(outcome.columns().get(column).label())),
                    fired.rule().origin().span().where()),
            result.secrets());
        execute(fired, cell);
      }
    }
  }

  private void execute(RuleFiring fired, CompiledAnswer.Body cell) {
    Watched.doing(battle.watcher(), fired, () -> cell.body().run(fired.frame()));
  }

  /** Whether the row has no result for a draw, which further dice then decide. */
  private boolean unused(Outcome outcome, int row) {
    return column(outcome, 0).stream()
        .mapToObj(column -> compiled.cell(outcome, row, column))
        .flatMap(Optional::stream)
        .anyMatch(CompiledAnswer.Body::unused);
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
