package dev.muster.tool.cli.sheet;

import dev.muster.model.Action;
import dev.muster.model.Answer;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Kind;
import dev.muster.tool.cli.page.Block;
import dev.muster.wording.Line;
import dev.muster.wording.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What holds in every game, so that no rule says it: as far as this one has a use for it. */
final class Conventions {
  private final Holding book;

  Conventions(Holding book) {
    this.book = book;
  }

  List<Block> blocks() {
    List<String> lines = new ArrayList<>();
    if (book.rulebook().vocabulary().kinds().values().stream().anyMatch(Kind::hasBase)) {
      lines.add("Distances are measured between the nearest edges of bases.");
    }
    if (isDone(CheckedStatement.Move.class)) {
      lines.add(
          "A move may go over anything, friend or enemy, and end on it, unless a rule refuses or stops it; it does not leave the table.");
    }
    if (isDone(CheckedStatement.Orders.class)) {
      lines.add(
          "A side that gives orders gives one at a time and has it carried out before the next, to the same or to another, until it stops. What an order costs is paid first.");
    }
    if (book.rules().anyMatch(rule -> rule.answer() instanceof Answer.Change)) {
      lines.add(
          "A number is changed in this order: what it is in place of its start (=), what is added and taken away, by what it is multiplied, rounding, and last “at least” and “at most”.");
    }
    if (book.rules().anyMatch(rule -> rule.answer() instanceof Answer.End)) {
      lines.add("The first line of a victory that is fulfilled ends the battle.");
    }
    if (!book.rulebook().topics().rankings().isEmpty()) {
      lines.add("Of what decides ties, each line counts only if those before it are even.");
    }
    return lines.isEmpty()
        ? List.of()
        : List.of(
            Block.of(
                new Block.Body.Lines(
                    lines.stream().map(text -> new Line(Phrase.of(text), List.of())).toList())));
  }

  private boolean isDone(Class<? extends CheckedStatement> what) {
    var bodies = book.rulebook().bodies();
    return Stream.of(
            bodies.procedures().values().stream()
                .flatMap(procedure -> procedure.steps().stream())
                .flatMap(step -> CheckedStatement.within(step.body())),
            bodies.actions().values().stream()
                .map(Action.Body::statements)
                .flatMap(CheckedStatement::within),
            book.rules().flatMap(rule -> CheckedStatement.within(rule.answer().statements())))
        .flatMap(all -> all)
        .anyMatch(what::isInstance);
  }
}
