package dev.muster.tool.cli.sheet;

import dev.muster.model.Answer;
import dev.muster.model.Bearer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Origin;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import dev.muster.model.Special;
import dev.muster.model.Subexpressions;
import dev.muster.tool.cli.page.Block;
import dev.muster.wording.Line;
import dev.muster.wording.Phrase;
import dev.muster.wording.RuleWords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** The special rules, and what they do. */
final class Specials {
  private final Holding book;
  private final RuleWords words;

  Specials(Holding book, RuleWords words) {
    this.book = book;
    this.words = words;
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
        RuleWords.title(special),
        Phrase.of(),
        special.origin().pages(),
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
    Map<String, Phrase> asking = new LinkedHashMap<>();
    Stream.of(rules(special), quantities(special), procedures(special))
        .flatMap(all -> all)
        .forEach(origin -> asking.putIfAbsent(origin.declared(), RuleWords.declared(origin)));
    return asking.isEmpty()
        ? Phrase.of()
        : Phrase.of("See ", Phrase.joined(List.copyOf(asking.values()), ", "), ".");
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

  private Stream<Origin> rules(Special special) {
    return book.rules()
        .filter(
            rule ->
                asks(
                    Stream.concat(
                        Stream.concat(rule.when().stream(), rule.answer().expressions().stream()),
                        within(rule.answer().statements())),
                    special))
        .map(Rule::origin);
  }

  private Stream<Origin> quantities(Special special) {
    return book.rulebook().topics().quantities().values().stream()
        .filter(q -> asks(book.rulebook().bodies().of(q).formula().stream(), special))
        .map(Quantity::origin);
  }

  private Stream<Origin> procedures(Special special) {
    return book.rulebook().procedures().values().stream()
        .filter(
            procedure ->
                asks(
                    book.rulebook().bodies().of(procedure).steps().stream()
                        .flatMap(step -> within(step.body())),
                    special))
        .map(Procedure::origin);
  }

  private static Stream<CheckedExpression> within(List<CheckedStatement> body) {
    return CheckedStatement.within(body).flatMap(each -> each.expressions().stream());
  }

  private static boolean asks(Stream<CheckedExpression> all, Special special) {
    return all.flatMap(Subexpressions::within)
        .anyMatch(e -> e instanceof CheckedExpression.Apply a && a.operand() == special);
  }

  private static Phrase flat(Line line) {
    List<Phrase> all = new ArrayList<>(List.of(line.text()));
    line.under().forEach(under -> all.add(flat(under)));
    return Phrase.joined(all, " ");
  }
}
