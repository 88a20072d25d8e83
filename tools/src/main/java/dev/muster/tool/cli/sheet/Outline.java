package dev.muster.tool.cli.sheet;

import dev.muster.model.CheckedStatement;
import dev.muster.model.Origin;
import dev.muster.model.Procedure;
import dev.muster.tool.cli.page.Block;
import dev.muster.wording.Line;
import dev.muster.wording.Phrase;
import dev.muster.wording.RuleWords;
import dev.muster.wording.Telling;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The sequence of play in short: its steps, and the procedures that are carried out in them. */
final class Outline implements Telling {
  /** How deep the steps go. */
  private static final int DEPTH = 5;

  private final Holding book;
  private final RuleWords words;
  private final Set<Procedure> told = new HashSet<>();
  private int depth;

  private Outline(Holding book) {
    this.book = book;
    this.words = new RuleWords(book.rulebook(), this);
  }

  static Optional<Block> of(Holding book) {
    return Optional.ofNullable(book.rulebook().procedures().get(Procedure.START))
        .map(
            battle ->
                Block.of(
                    Phrase.term(battle.origin()),
                    battle.origin().pages(),
                    new Block.Body.Lines(steps(new Outline(book).words.done(battle)))));
  }

  private static List<Line> steps(List<Line> lines) {
    return lines.stream()
        .flatMap(
            line ->
                line.step()
                    ? List.of(
                        new Line(
                            line.text().text().endsWith(":")
                                ? line.text().before(":")
                                : line.text(),
                            line.pages(),
                            steps(line.under()),
                            true))
                        .stream()
                    : steps(line.under()).stream())
        .toList();
  }

  @Override
  public boolean tells(CheckedStatement statement) {
    return true;
  }

  @Override
  public boolean holds(Origin origin) {
    return book.has(origin);
  }

  /** Nobody is told what to do, so nobody needs a name. */
  @Override
  public boolean introduces() {
    return false;
  }

  /** What has no title is no step; each is told once. */
  @Override
  public List<Line> inside(Procedure procedure, List<Optional<Phrase>> as) {
    if (depth >= DEPTH || !told.add(procedure)) {
      return List.of();
    }
    depth++;
    List<Line> lines = words.done(procedure, as);
    depth--;
    return procedure.origin().title().isEmpty() ? List.of() : lines;
  }
}
