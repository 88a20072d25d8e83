package dev.muster.tool.cli.sheet;

import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Test;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Deck;
import dev.muster.model.Kind;
import dev.muster.model.Origin;
import dev.muster.model.Parameter;
import dev.muster.model.Type;
import dev.muster.tool.cli.page.Block;
import dev.muster.wording.DeckWords;
import dev.muster.wording.Line;
import dev.muster.wording.Phrase;
import dev.muster.wording.RuleWords;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** What the cards of a deck do: what is done where a card turns out to be such a one. */
final class CardEffects {
  private final Holding book;
  private final RuleWords words;
  private final DeckWords decks;

  CardEffects(Holding book, RuleWords words) {
    this.book = book;
    this.words = words;
    this.decks = new DeckWords(book.rulebook(), words, book::has);
  }

  /** Each with the title of the rule; what does nothing by itself says where it is asked for. */
  List<Block.Entry> of(Thing card) {
    List<Block.Entry> own = procedures(card).toList();
    List<Block.Entry> done = own.isEmpty() ? branches(card).toList() : own;
    Phrase see = decks.see(card.kind());
    return !done.isEmpty() || see.isEmpty()
        ? done
        : List.of(new Block.Entry(Optional.empty(), Phrase.of(), Phrase.of(), see));
  }

  /** Those that are carried out with such a card. */
  private Stream<Block.Entry> procedures(Thing card) {
    return book.rulebook().procedures().values().stream()
        .filter(each -> isAbout(each.parameters(), card.kind()))
        .flatMap(each -> entry(each.origin(), words.done(each)).stream());
  }

  /** What is done if it is such a card. */
  private Stream<Block.Entry> branches(Thing card) {
    var bodies = book.rulebook().bodies();
    return Stream.of(
            bodies.procedures().entrySet().stream()
                .flatMap(
                    each ->
                        each.getValue().steps().stream()
                            .flatMap(step -> branches(each.getKey().origin(), step.body(), card))),
            bodies.actions().entrySet().stream()
                .flatMap(
                    each -> branches(each.getKey().origin(), each.getValue().statements(), card)),
            book.rules().flatMap(rule -> branches(rule.origin(), rule.answer().statements(), card)))
        .flatMap(all -> all);
  }

  private Stream<Block.Entry> branches(Origin origin, List<CheckedStatement> body, Thing card) {
    return CheckedStatement.within(body)
        .filter(CheckedStatement.If.class::isInstance)
        .map(CheckedStatement.If.class::cast)
        .filter(each -> holds(each.when(), card).orElse(false))
        .flatMap(each -> entry(origin, words.statements(each.then())).stream());
  }

  private Optional<Block.Entry> entry(Origin origin, List<Line> lines) {
    return lines.isEmpty() || !book.has(origin)
        ? Optional.empty()
        : Optional.of(
            new Block.Entry(
                origin.pages(),
                Phrase.term(origin).capital(),
                Phrase.of(),
                Phrase.joined(lines.stream().map(Specials::flat).toList(), " ")));
  }

  private static boolean isAbout(List<Parameter> parameters, Kind kind) {
    return parameters.stream()
        .anyMatch(each -> each.type() instanceof Type.OfThing(var of) && isSort(of) && kind.is(of));
  }

  /** Whether a condition about cards is true of this one; empty where it is about others. */
  private static Optional<Boolean> holds(CheckedExpression when, Thing card) {
    if (when instanceof CheckedExpression.And(var left, var right, _)) {
      Optional<Boolean> first = holds(left, card);
      Optional<Boolean> second = holds(right, card);
      return first.isPresent() && second.isPresent()
          ? Optional.of(first.get() && second.get())
          : first.or(() -> second);
    }
    if (when instanceof CheckedExpression.Is(var of, var tests, _)) {
      List<Boolean> all = tests.stream().flatMap(test -> holds(of, test, card).stream()).toList();
      return all.isEmpty() ? Optional.empty() : Optional.of(all.contains(true));
    }
    return when instanceof CheckedExpression.Compared(var left, var relation, var right, _)
            && relation == Relation.EQUAL
        ? has(left, right, card)
        : Optional.empty();
  }

  private static Optional<Boolean> holds(CheckedExpression of, Test test, Thing card) {
    return switch (test) {
      case Test.OfKind(var kind) ->
          of.type() instanceof Type.OfThing && isSort(kind)
              ? Optional.of(card.kind().is(kind))
              : Optional.empty();
      case Test.Equal(var value) -> has(of, value, card);
      case Test.Between _ -> Optional.empty();
    };
  }

  private static Optional<Boolean> has(CheckedExpression of, CheckedExpression value, Thing card) {
    return of instanceof CheckedExpression.AttributeOf(_, var attribute, _)
            && Deck.isCard(attribute.owner())
            && value instanceof CheckedExpression.Constant constant
        ? Optional.of(
            card.kind().is(attribute.owner())
                && Objects.equals(card.get(attribute), constant.value()))
        : Optional.empty();
  }

  /** One of the sorts of cards that a rulebook makes. */
  private static boolean isSort(Kind kind) {
    return Deck.isCard(kind) && !kind.name().equals(Deck.CARD);
  }
}
