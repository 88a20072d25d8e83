package dev.muster.tool.cli.sheet;

import dev.muster.model.Answer;
import dev.muster.model.Arc;
import dev.muster.model.Bearer;
import dev.muster.model.Origin;
import dev.muster.model.Parameter;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import dev.muster.model.Sight;
import dev.muster.model.Topic;
import dev.muster.model.Type;
import dev.muster.model.Zone;
import dev.muster.tool.cli.page.Block;
import dev.muster.wording.Line;
import dev.muster.wording.Phrase;
import dev.muster.wording.RuleWords;
import dev.muster.wording.TableTopWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the terms mean that the rest of a sheet uses. */
final class Terms {
  private final Holding book;
  private final RuleWords words;
  private final TableTopWords table;
  private final Deliberations deliberations;

  Terms(Holding book, RuleWords words, Deliberations deliberations) {
    this.book = book;
    this.words = words;
    this.table = new TableTopWords(words);
    this.deliberations = deliberations;
  }

  List<Block> blocks() {
    List<Block.Entry> entries = new ArrayList<>();
    for (Quantity each : book.rulebook().topics().quantities().values()) {
      if (book.has(each.origin()) && !deliberations.has(each) && !isTold(each)) {
        entries.add(quantity(each));
      }
    }
    for (Sight each : book.rulebook().topics().sights().values()) {
      if (book.has(each.origin())) {
        entries.add(entry(each.origin(), each.parameters(), Phrase.of(), lines(each)));
      }
    }
    for (Arc each : book.rulebook().vocabulary().arcs().values()) {
      if (book.has(each.origin())) {
        entries.add(entry(each.origin(), List.of(), Phrase.of(), table.arc(each)));
      }
    }
    for (Zone each : book.rulebook().vocabulary().zones().values()) {
      if (book.has(each.origin())) {
        entries.add(entry(each.origin(), each.parameters(), Phrase.of(), table.zone(each)));
      }
    }
    return entries.isEmpty()
        ? List.of()
        : List.of(Block.of(new Block.Body.Entries(entries)), halts()).stream()
            .filter(block -> !block.bodies().isEmpty())
            .toList();
  }

  /** Whether it is told among the tables or the modifiers. */
  private boolean isTold(Quantity quantity) {
    boolean flag = quantity.type() instanceof Type.Flag;
    return book.rulebook().bodies().of(quantity).table() || !flag && !changes(quantity).isEmpty();
  }

  private List<Rule> changes(Quantity quantity) {
    return book.rules(rule -> rule.changes(quantity) && rule.bearer() instanceof Bearer.Nobody);
  }

  private Block.Entry quantity(Quantity quantity) {
    Phrase formula =
        book.rulebook()
            .bodies()
            .of(quantity)
            .formula()
            .map(words::meaning)
            .orElse(quantity.open() ? RuleWords.leftOpen() : Phrase.of());
    Phrase rounding = RuleWords.rounding(quantity);
    List<Line> changes = changes(quantity).stream().map(words::under).toList();
    return entry(
        quantity.origin(),
        quantity.parameters(),
        rounding.isEmpty() ? formula : Phrase.of(formula, " ", rounding),
        changes);
  }

  private Block.Entry entry(
      Origin origin, List<Parameter> parameters, Phrase text, List<Line> lines) {
    Phrase of = words.parameters(parameters);
    return new Block.Entry(
        origin.pages(),
        Phrase.of(),
        Phrase.term(origin).capital(),
        Phrase.of(of.isEmpty() ? "" : Phrase.of("(", of, ") "), text),
        lines);
  }

  private List<Line> lines(Topic topic) {
    return book
        .rules(rule -> rule.topic() == topic && rule.bearer() instanceof Bearer.Nobody)
        .stream()
        .map(words::under)
        .toList();
  }

  /** What stops moves. */
  private Block halts() {
    List<Line> lines =
        book
            .rules(
                rule ->
                    rule.topic() instanceof Topic.Halt
                        && rule.answer() instanceof Answer.Things
                        && rule.bearer() instanceof Bearer.Nobody)
            .stream()
            .map(this::halt)
            .toList();
    return lines.isEmpty()
        ? Block.of()
        : Block.of(Phrase.of("What stops a move"), Optional.empty(), new Block.Body.Lines(lines));
  }

  private Line halt(Rule rule) {
    Line said = words.of(rule);
    return new Line(
        Phrase.of(Phrase.term(rule.origin()).capital(), ": ", said.text()),
        rule.origin().pages(),
        said.under(),
        false);
  }
}
