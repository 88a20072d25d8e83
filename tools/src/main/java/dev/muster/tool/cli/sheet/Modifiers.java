package dev.muster.tool.cli.sheet;

import dev.muster.model.Answer;
import dev.muster.model.Bearer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import dev.muster.model.Type;
import dev.muster.tool.cli.page.Block;
import dev.muster.wording.Phrase;
import dev.muster.wording.RuleWords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What changes a quantity. What changes a mere yes or no is left to the rules. */
final class Modifiers {
  /** A longer change is told with its condition. */
  private static final int BRIEF = 12;

  private final Holding book;
  private final RuleWords words;

  Modifiers(Holding book, RuleWords words) {
    this.book = book;
    this.words = words;
  }

  Optional<Block> of(Quantity quantity) {
    List<Rule> lines =
        book.rules(
            rule ->
                rule.topic() == quantity
                    && rule.bearer() instanceof Bearer.Nobody
                    && rule.answer() instanceof Answer.Change);
    if (lines.isEmpty() || quantity.type() instanceof Type.Flag) {
      return Optional.empty();
    }
    List<Block.Body> bodies = new ArrayList<>();
    Phrase worked =
        Phrase.joined(
            Stream.of(start(quantity), RuleWords.rounding(quantity))
                .filter(said -> !said.isEmpty())
                .toList(),
            " ");
    if (!worked.isEmpty()) {
      bodies.add(new Block.Body.Text(worked));
    }
    cases(lines)
        .forEach(
            (of, rules) -> {
              if (!of.isEmpty()) {
                bodies.add(new Block.Body.Case(Phrase.of(of).capital()));
              }
              bodies.add(new Block.Body.Entries(rules.stream().map(this::entry).toList()));
            });
    return Optional.of(
        new Block(Phrase.term(quantity.origin()), quantity.origin().pages(), bodies));
  }

  private Phrase start(Quantity quantity) {
    return book.rulebook()
        .bodies()
        .of(quantity)
        .formula()
        .map(formula -> Phrase.of("Start from ", words.value(formula), "."))
        .orElse(Phrase.of());
  }

  /** The rules by the case that they name first; those that name none come first. */
  private Map<String, List<Rule>> cases(List<Rule> rules) {
    Map<String, List<Rule>> cases = new LinkedHashMap<>();
    cases.put("", new ArrayList<>());
    for (Rule rule : rules) {
      String of = named(rule).map(each -> words.condition(each).text()).orElse("");
      cases.computeIfAbsent(of, c -> new ArrayList<>()).add(rule);
    }
    cases.values().removeIf(List::isEmpty);
    return cases;
  }

  /** The condition that one of the parts of the quantity is called so: in combat, by fire. */
  private static Optional<CheckedExpression> named(Rule rule) {
    return rule.when().stream()
        .filter(
            each ->
                each instanceof CheckedExpression.Is(CheckedExpression.Local part, _, _)
                    && part.type() instanceof Type.Named)
        .findFirst();
  }

  private Block.Entry entry(Rule rule) {
    List<CheckedExpression> others = new ArrayList<>(rule.when());
    named(rule).ifPresent(others::remove);
    Phrase given = words.given(rule);
    Phrase when = words.all(others);
    Phrase condition =
        Phrase.of(when.isEmpty() ? "" : Phrase.of("when ", when), words.exceptions(rule))
            .after(" ");
    boolean brief = given.text().length() <= BRIEF;
    return new Block.Entry(
        rule.origin().pages(),
        brief ? given : Phrase.of(),
        rule.origin().title().map(Phrase::of).orElse(Phrase.of()),
        brief ? condition : Phrase.of(given, condition.isEmpty() ? "" : " ", condition));
  }
}
