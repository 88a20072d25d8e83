package dev.muster.wording;

import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Test;
import dev.muster.model.Deck;
import dev.muster.model.Kind;
import dev.muster.model.Origin;
import dev.muster.model.Parameter;
import dev.muster.model.Rulebook;
import dev.muster.model.Setup;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Says which cards are in a deck, and where it is told what they do. */
public final class DeckWords {
  /** A value in the title of a card. */
  private static final Pattern HOLE = Pattern.compile("\\{([\\p{L}\\p{N}-]+)}");

  private final RuleWords words;
  private final Uses uses;

  /**
   * @param holding what holds in the battles that are told of
   */
  public DeckWords(Rulebook rulebook, RuleWords words, Predicate<Origin> holding) {
    this.words = words;
    this.uses = new Uses(rulebook, holding);
  }

  public List<Line> of(Deck deck) {
    List<Line> lines = new ArrayList<>();
    Set<Kind> kinds = new LinkedHashSet<>();
    Set<Attribute> told =
        deck.lines().stream()
            .flatMap(cards -> cards.attributes().stream())
            .map(Setup.AttributeSetup::attribute)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    for (Deck.Cards cards : deck.lines()) {
      kinds.add(cards.kind());
      lines.add(cards(cards, told));
    }
    for (Kind kind : kinds) {
      Phrase see = see(kind);
      if (!see.isEmpty()) {
        lines.add(Line.of(Phrase.term(kind.origin()).capital(), ": ", see.capital()));
      }
    }
    return lines;
  }

  /** {@code See Rally, Panic.}: the rules about such cards; empty where there are none. */
  public Phrase see(Kind kind) {
    return uses.see(each -> asks(each, kind), parameter -> isAbout(parameter, kind));
  }

  /**
   * {@code 2 × Rally (event): effect calm}.
   *
   * @param told what is said of cards of the deck, and so of these, too
   */
  private Line cards(Deck.Cards cards, Set<Attribute> told) {
    List<Phrase> more = new ArrayList<>();
    for (Attribute each : cards.each()) {
      Phrase title = Phrase.of(Phrase.title(each.origin()));
      more.add(Phrase.of("one for each ", title, values(each)));
    }
    cards.attributes().stream()
        .map(
            each ->
                Phrase.of(Phrase.title(each.attribute().origin()), " ", words.value(each.value())))
        .forEach(more::add);
    told.stream()
        .filter(each -> cards.kind().allAttributes().contains(each) && !cards.each().contains(each))
        .filter(each -> cards.attributes().stream().noneMatch(own -> own.attribute() == each))
        .flatMap(each -> unsaid(each).stream())
        .forEach(more::add);
    return Line.of(
        cards.count() + " × ",
        title(cards),
        cards.kind().name().equals(Deck.CARD)
            ? ""
            : Phrase.of(" (", Phrase.noun(cards.kind().origin()), ")"),
        more.isEmpty() ? "" : Phrase.of(": ", Phrase.joined(more, ", ")));
  }

  /** What a card has of which its line says nothing else; empty where only the battle knows. */
  private Optional<Phrase> unsaid(Attribute attribute) {
    Phrase title = Phrase.of(Phrase.title(attribute.origin()), " ");
    double least = attribute.range().low();
    return attribute
        .start()
        .value()
        .map(value -> Phrase.of(title, words.value(value)))
        .or(
            () ->
                attribute.type() instanceof Type.Count && !Double.isInfinite(least)
                    ? Optional.of(Phrase.of(title, String.valueOf((long) least)))
                    : Optional.empty());
  }

  /** With the titles of the values that it has in braces. */
  private static String title(Deck.Cards cards) {
    return HOLE.matcher(cards.title().orElse(Phrase.spaced(cards.name())))
        .replaceAll(
            hole ->
                Matcher.quoteReplacement(
                    "["
                        + cards
                            .kind()
                            .attribute(hole.group(1))
                            .map(each -> Phrase.title(each.origin()))
                            .orElse(hole.group(1))
                        + "]"));
  }

  private static Phrase values(Attribute attribute) {
    boolean named =
        attribute.type() instanceof Type.Named
            || attribute.type() instanceof Type.Level(var track) && !track.names().isEmpty();
    return named ? Phrase.of(" (", TypeWords.brief(attribute), ")") : Phrase.of();
  }

  /** Whether it asks for cards of the kind, or for a value that only cards have. */
  private static boolean asks(CheckedExpression each, Kind kind) {
    if (each instanceof CheckedExpression.Is is) {
      return is.tests().stream()
          .anyMatch(test -> test instanceof Test.OfKind(var of) && of == kind);
    }
    if (each instanceof CheckedExpression.AttributeOf value) {
      return isOf(value.of().type(), kind);
    }
    return each instanceof CheckedExpression.Fold fold
        && fold.selection().kind().filter(kind::equals).isPresent();
  }

  private static boolean isAbout(Parameter parameter, Kind kind) {
    return isOf(parameter.type(), kind);
  }

  private static boolean isOf(Type type, Kind kind) {
    return type instanceof Type.OfThing(var of) && Deck.isCard(of) && kind.is(of);
  }
}
