package dev.muster.tool.cli.sheet;

import dev.muster.model.Answer;
import dev.muster.model.Bearer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Rule;
import dev.muster.model.Special;
import dev.muster.tool.cli.page.Block;
import dev.muster.wording.Line;
import dev.muster.wording.Phrase;
import dev.muster.wording.RuleWords;
import dev.muster.wording.Uses;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The special rules, and what they do. */
final class Specials {
  private final Holding book;
  private final RuleWords words;
  private final Uses uses;

  Specials(Holding book, RuleWords words) {
    this.book = book;
    this.words = words;
    this.uses = new Uses(book.rulebook(), book::has);
  }

  List<Block> blocks() {
    List<Block.Entry> entries =
        book.rulebook().vocabulary().specials().values().stream()
            .filter(special -> book.has(special.origin()))
            .map(this::entry)
            .toList();
    return entries.isEmpty() ? List.of() : List.of(Block.of(new Block.Body.Entries(entries)));
  }

  /** What is done line by line stands below the rest. */
  private Block.Entry entry(Special special) {
    List<Line> lines = lines(special, words::of);
    List<Phrase> brief =
        lines.stream().filter(line -> line.under().isEmpty()).map(Line::text).toList();
    return new Block.Entry(
        special.origin().pages(),
        RuleWords.title(special),
        Phrase.of(),
        lines.isEmpty() ? asking(special) : joined(brief),
        lines.stream().filter(line -> !line.under().isEmpty()).toList());
  }

  /** What it does with these values, or else the rules that ask for it. */
  Phrase text(Special special, List<Phrase> values) {
    List<Line> lines = lines(special, rule -> words.with(values, rule));
    return lines.isEmpty() ? asking(special) : joined(lines.stream().map(Specials::flat).toList());
  }

  private List<Line> lines(Special special, Function<Rule, Line> line) {
    return book.rules(rule -> gives(special, rule)).stream().map(line).distinct().toList();
  }

  private Phrase asking(Special special) {
    return uses.see(
        each -> each instanceof CheckedExpression.Apply a && a.operand() == special, none -> false);
  }

  /** With a semicolon after each that is no whole sentence. */
  private static Phrase joined(List<Phrase> lines) {
    if (lines.isEmpty()) {
      return Phrase.of();
    }
    Phrase all = lines.getFirst().capital();
    for (Phrase line : lines.subList(1, lines.size())) {
      all =
          all.text().endsWith(".")
              ? Phrase.of(all, " ", line.capital())
              : Phrase.of(all, "; ", line);
    }
    return all;
  }

  /** Of a ranking, in which either of the two may have it, it is told once. */
  private static boolean gives(Special special, Rule rule) {
    return switch (rule.bearer()) {
      case Bearer.Nobody _ -> false;
      case Bearer.Part part ->
          part.special() == special && !(rule.answer() instanceof Answer.Winner && part.slot() > 0);
      case Bearer.Anyone anyone -> anyone.special() == special;
    };
  }

  /** What is done within it behind it. */
  static Phrase flat(Line line) {
    List<Phrase> all = new ArrayList<>(List.of(line.text()));
    line.under().forEach(under -> all.add(flat(under)));
    return Phrase.joined(all, " ");
  }
}
