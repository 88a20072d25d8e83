package dev.muster.play.setup;

import dev.muster.compile.CompiledRulebook;
import dev.muster.compile.expression.ExpressionEvaluator;
import dev.muster.lang.Span;
import dev.muster.model.Attribute;
import dev.muster.model.Deck;
import dev.muster.model.Kind;
import dev.muster.model.Type;
import dev.muster.play.story.BattleProblem;
import dev.muster.play.story.Story;
import dev.muster.trace.ValueText;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Frame;
import dev.muster.world.Numbers;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/** Makes the decks that hold in a battle, and their cards. */
final class DeckSetup {
  private final EvaluationContext battle;
  private final CompiledRulebook compiled;
  private final Story story;

  /** The values that each card is given once everything has begun with its own values. */
  private final Map<Thing, Map<Attribute, @Nullable Object>> given = new LinkedHashMap<>();

  DeckSetup(EvaluationContext battle, CompiledRulebook compiled, Story story) {
    this.battle = battle;
    this.compiled = compiled;
    this.story = story;
  }

  /** Makes the things; which cards there are may depend on what is set up already. */
  void put() {
    List<Thing> before = List.copyOf(battle.world().everything());
    for (Deck deck : compiled.rulebook().battles().decks()) {
      if (deck.origin().holdsWith(compiled.options())) {
        Kind kind = Objects.requireNonNull(compiled.rulebook().vocabulary().kinds().get(Deck.KIND));
        Thing thing = add(deck.origin().name(), deck.origin().label(), kind, deck.origin().span());
        deck.lines().forEach(line -> cards(line, thing, before));
      }
    }
  }

  void equip() {
    given.forEach((card, values) -> values.forEach(card::set));
  }

  private Thing add(String name, String title, Kind kind, Span where) {
    if (battle.world().named(name).isPresent()) {
      throw BattleProblem.at("duplicate-thing", where, "there are two things called `%s`", name);
    }
    battle.world().addRoom(kind);
    Thing thing = new Thing(battle.world().everything().size(), name, title, kind);
    battle.world().add(thing);
    return thing;
  }

  private void cards(Deck.Cards line, Thing deck, List<Thing> before) {
    List<List<Object>> combinations = List.of(List.of());
    for (Attribute attribute : line.each()) {
      List<Object> values = values(attribute, before);
      limit(combinations.size() * (double) values.size(), line);
      combinations =
          combinations.stream().flatMap(c -> values.stream().map(v -> with(c, v))).toList();
    }
    limit(deck.members().size() + combinations.size() * (double) line.count(), line);
    for (List<Object> values : combinations) {
      for (int i = 1; i <= line.count(); i++) {
        card(line, values, line.count() == 1 ? "" : "-" + i, deck);
      }
    }
  }

  private static List<Object> with(List<Object> some, Object more) {
    List<Object> all = new ArrayList<>(some);
    all.add(more);
    return all;
  }

  private void limit(double cards, Deck.Cards line) {
    if (cards > Deck.MOST) {
      throw battle.problem(line.span(), "a deck has at most %s cards", Deck.MOST);
    }
  }

  private void card(Deck.Cards line, List<Object> values, String copy, Thing deck) {
    Map<Attribute, @Nullable Object> own = new LinkedHashMap<>();
    line.attributes()
        .forEach(
            a -> own.put(a.attribute(), ExpressionEvaluator.of(a.value(), new Frame(1, battle))));
    for (int i = 0; i < values.size(); i++) {
      own.put(line.each().get(i), values.get(i));
    }
    String name =
        line.name()
            + line.each().stream()
                .map(a -> "-" + name(own.get(a), a.type()))
                .collect(Collectors.joining())
            + copy;
    Thing card = add(name, title(line, own), line.kind(), line.span());
    card.deck(deck);
    card.command(deck);
    given.put(card, own);
  }

  private static String name(@Nullable Object value, Type type) {
    return type instanceof Type.Level(var track) && value instanceof Double level
        ? track.show(level.intValue())
        : ValueText.id(value);
  }

  private String title(Deck.Cards line, Map<Attribute, @Nullable Object> own) {
    if (line.title().isEmpty()) {
      return line.each().isEmpty()
          ? line.name()
          : line.each().stream()
              .map(a -> ValueText.of(story.told(own.get(a), a.type())))
              .collect(Collectors.joining(" "));
    }
    String title = line.title().get();
    for (Map.Entry<Attribute, @Nullable Object> value : own.entrySet()) {
      Attribute attribute = value.getKey();
      title =
          title.replace(
              "{" + attribute.name() + "}",
              ValueText.of(story.told(value.getValue(), attribute.type())));
    }
    return title;
  }

  /** All values that an attribute can have. */
  private static List<Object> values(Attribute attribute, List<Thing> before) {
    if (attribute.type() instanceof Type.Named(var set)) {
      return List.copyOf(set.members());
    }
    if (attribute.type() instanceof Type.OfThing(var kind)) {
      return List.copyOf(before.stream().filter(t -> t.kind().is(kind)).toList());
    }
    return DoubleStream.iterate(
            attribute.range().low(), n -> n <= attribute.range().high(), n -> n + 1)
        .limit(Deck.MOST + 1L)
        .<Object>mapToObj(Numbers::box)
        .toList();
  }
}
