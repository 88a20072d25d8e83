package dev.muster.tool.cli.sheet;

import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Origin;
import dev.muster.model.Procedure;
import dev.muster.model.Rulebook;
import dev.muster.model.Subexpressions;
import dev.muster.tool.cli.page.Block;
import dev.muster.wording.Phrase;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The steps of a battle, and within each the procedures that are carried out there. */
final class SequenceOfPlay {
  /** How deep the steps go that a sheet shows. */
  private static final int DEPTH = 5;

  private final Rulebook rulebook;
  private final Set<Procedure> told = new HashSet<>();

  SequenceOfPlay(Rulebook rulebook) {
    this.rulebook = rulebook;
  }

  Optional<Block> block() {
    return Optional.ofNullable(rulebook.procedures().get(Procedure.START))
        .map(
            battle ->
                Block.of(
                    Phrase.term(battle.origin()),
                    battle.origin().pages(),
                    new Block.Body.Steps(steps(battle, 1))));
  }

  private List<Block.Step> steps(Procedure procedure, int depth) {
    told.add(procedure);
    List<Block.Step> steps = new ArrayList<>();
    if (depth > DEPTH) {
      return steps;
    }
    for (Procedure.Step step : rulebook.bodies().of(procedure).steps()) {
      List<Block.Step> within = within(step.body(), step.name().isEmpty() ? depth : depth + 1);
      if (step.name().isEmpty()) {
        steps.addAll(within);
      } else {
        steps.add(step(step.origin(), step.name().get(), within));
      }
    }
    return steps;
  }

  /** A step that only carries out one procedure is that procedure. */
  private static Block.Step step(Origin origin, String name, List<Block.Step> within) {
    if (origin.title().isEmpty() && within.size() == 1) {
      return within.getFirst();
    }
    String title = origin.title().orElse(name.replace('-', ' '));
    return new Block.Step(Phrase.of(title).capital(), origin.pages(), within);
  }

  private List<Block.Step> within(List<CheckedStatement> body, int depth) {
    if (depth > DEPTH) {
      return List.of();
    }
    List<Block.Step> steps = new ArrayList<>();
    CheckedStatement.within(body)
        .flatMap(SequenceOfPlay::procedures)
        .filter(procedure -> procedure.origin().title().isPresent())
        .filter(told::add)
        .toList()
        .forEach(
            procedure ->
                steps.add(
                    new Block.Step(
                        Phrase.term(procedure.origin()),
                        procedure.origin().pages(),
                        steps(procedure, depth + 1))));
    return steps;
  }

  private static Stream<Procedure> procedures(CheckedStatement statement) {
    Stream<Procedure> run =
        statement.expressions().stream()
            .flatMap(Subexpressions::within)
            .filter(CheckedExpression.Run.class::isInstance)
            .map(expression -> ((CheckedExpression.Run) expression).procedure());
    return statement instanceof CheckedStatement.Call call && call.of() instanceof Procedure called
        ? Stream.concat(run, Stream.of(called))
        : run;
  }
}
