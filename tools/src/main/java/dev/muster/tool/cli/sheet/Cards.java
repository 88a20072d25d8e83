package dev.muster.tool.cli.sheet;

import dev.muster.board.Box;
import dev.muster.model.Action;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Deck;
import dev.muster.model.LengthUnit;
import dev.muster.model.Procedure;
import dev.muster.model.Range;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.model.Track;
import dev.muster.model.Type;
import dev.muster.play.Battle;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.FoughtBattle;
import dev.muster.tool.cli.page.Block;
import dev.muster.tool.cli.scene.Given;
import dev.muster.tool.cli.table.TitledValues;
import dev.muster.wording.Phrase;
import dev.muster.wording.RuleWords;
import dev.muster.world.SideView;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Makes the cards of all units of a scenario, as it is set up, and of its decks. */
final class Cards {
  /** The number of cards that are made. */
  static final int MOST_CARDS = 500;

  /** A track of a unit with more levels is told as a number. */
  private static final int ROOM_FOR_LEVELS = 12;

  /** So is one of what has no base, and so no special rules. */
  private static final int MORE_ROOM = 40;

  private final Battle battle;
  private final Given given;
  private final TitledValues values;
  private final Specials specials;
  private final CardEffects effects;

  /** What is or is not so and may become so in the battle, and what is counted up and down. */
  private final Set<Attribute> kept;

  private Cards(Battle battle, Scenario scenario, Holding book) {
    this.battle = battle;
    this.given = new Given(scenario.setup());
    this.values = new TitledValues(new SideView(battle.world(), null));
    RuleWords words = new RuleWords(book.rulebook());
    this.specials = new Specials(book, words);
    this.effects = new CardEffects(book, words);
    this.kept = kept(book.rulebook());
  }

  private static Set<Attribute> kept(Rulebook book) {
    var bodies = book.bodies();
    return Stream.of(
            bodies.procedures().values().stream()
                .flatMap(body -> body.steps().stream())
                .map(Procedure.Step::body),
            bodies.actions().values().stream().map(Action.Body::statements),
            book.rules().all().stream().map(rule -> rule.answer().statements()))
        .flatMap(all -> all)
        .flatMap(CheckedStatement::within)
        .flatMap(each -> kept(each).stream())
        .collect(Collectors.toSet());
  }

  private static Optional<Attribute> kept(CheckedStatement statement) {
    return statement instanceof CheckedStatement.Adjust adjust
        ? Optional.of(adjust.attribute())
        : statement instanceof CheckedStatement.Set set
                && set.attribute().type() instanceof Type.Flag
            ? Optional.of(set.attribute())
            : Optional.empty();
  }

  /** By the titles of the sides, and then of the decks. */
  static Map<String, List<Card>> of(Scenario scenario, CompiledRulebooks books, Holding book) {
    return FoughtBattle.planned(
        books, scenario, battle -> new Cards(battle, scenario, book).byOwner());
  }

  private Map<String, List<Card>> byOwner() {
    Map<String, List<Card>> cards = new LinkedHashMap<>();
    battle.world().sides().forEach(side -> cards.put(side.title(), new ArrayList<>()));
    Stream.of(
            battle.world().everything().stream().filter(this::keepsCount),
            battle.world().everything().stream().filter(Cards::isUnit),
            battle.world().everything().stream().filter(thing -> thing.deck() != null))
        .flatMap(all -> all)
        .limit(MOST_CARDS)
        .forEach(
            thing ->
                cards.computeIfAbsent(owner(thing), owner -> new ArrayList<>()).add(card(thing)));
    cards.values().removeIf(List::isEmpty);
    return cards;
  }

  private static boolean isUnit(Thing thing) {
    return thing.side() != null
        && thing.whole() == thing
        && thing.kind().hasBase()
        && !thing.terrain();
  }

  /** A side or a command that has something to be counted in the battle. */
  private boolean keepsCount(Thing thing) {
    return (battle.world().sides().contains(thing)
            || thing.side() != null && !thing.kind().hasBase() && !thing.terrain())
        && thing.deck() == null
        && values.of(thing).anyMatch(kept::contains);
  }

  private static String owner(Thing thing) {
    Thing side = thing.side();
    Thing deck = thing.deck();
    return deck != null ? deck.title() : side == null ? thing.title() : side.title();
  }

  private List<String> lines(Thing thing) {
    Thing deck = thing.deck();
    List<String> lines = new ArrayList<>();
    if (thing.side() != null || deck != null && !thing.kind().name().equals(Deck.CARD)) {
      lines.add(thing.kind().origin().label());
    }
    if (deck != null) {
      long alike =
          deck.members().stream().filter(each -> each.title().equals(thing.title())).count();
      lines.add(alike == 1 ? "the only one" : "one of " + alike);
    }
    Optional.ofNullable(thing.formation()).ifPresent(f -> lines.add(f.origin().label()));
    Optional.ofNullable(thing.command())
        .filter(command -> command != deck)
        .ifPresent(command -> lines.add(command.title()));
    return lines;
  }

  private Card card(Thing thing) {
    List<Card.Value> told = new ArrayList<>();
    List<Card.Track> tracks = new ArrayList<>();
    values
        .of(thing)
        .filter(
            attribute ->
                thing.deck() != null
                    || given.tells(thing, attribute)
                    || kept.contains(attribute)
                    || isNumber(thing, attribute))
        .forEach(
            attribute ->
                track(thing, attribute)
                    .ifPresentOrElse(tracks::add, () -> told.add(value(thing, attribute))));
    return new Card(
        thing.title(),
        lines(thing),
        told,
        tracks,
        thing.deck() == null ? specials(thing) : effects.of(thing),
        base(thing));
  }

  private Card.Base drawn(Box box) {
    LengthUnit unit = battle.world().lengthUnit();
    return new Card.Base(
        box,
        box.isRound()
            ? "diameter " + unit.text(box.width())
            : unit.text(box.width()) + " × " + unit.text(box.depth()));
  }

  /** What nobody gives it is told if it is a number; a first name of a set, say, is none. */
  private static boolean isNumber(Thing thing, Attribute attribute) {
    return thing.get(attribute) instanceof Number && TitledValues.says(thing, attribute);
  }

  private Card.Value value(Thing thing, Attribute attribute) {
    return thing.get(attribute) instanceof Boolean yes
        ? new Card.Value(attribute.origin().label(), "", Optional.of(yes), false)
        : new Card.Value(
            attribute.origin().label(),
            values.shown(thing, attribute),
            Optional.empty(),
            kept.contains(attribute));
  }

  private Optional<Card.Track> track(Thing thing, Attribute attribute) {
    Optional<Track> named =
        attribute.type() instanceof Type.Level(Track track) ? Optional.of(track) : Optional.empty();
    Range range =
        named.map(track -> new Range(track.low(), track.high())).orElse(attribute.range());
    boolean drawn =
        (named.isPresent() || kept.contains(attribute))
            && range.high() - range.low() < (thing.kind().hasBase() ? ROOM_FOR_LEVELS : MORE_ROOM);
    if (!drawn || !(thing.get(attribute) instanceof Number now)) {
      return Optional.empty();
    }
    int low = (int) range.low();
    return Optional.of(
        new Card.Track(
            attribute.origin().label(),
            IntStream.rangeClosed(low, (int) range.high())
                .mapToObj(at -> named.map(track -> track.title(at)).orElse(Integer.toString(at)))
                .toList(),
            now.intValue() - low));
  }

  private List<Block.Entry> specials(Thing thing) {
    List<Block.Entry> entries = new ArrayList<>();
    thing
        .specials()
        .forEach(
            (special, with) -> {
              List<Phrase> told = with.stream().map(each -> Phrase.of(values.given(each))).toList();
              entries.add(
                  new Block.Entry(
                      special.origin().pages(),
                      RuleWords.title(special, told),
                      Phrase.of(),
                      specials.text(special, told)));
            });
    return entries;
  }

  private Optional<Card.Base> base(Thing thing) {
    return battle.compiled().footprints().hasBase(thing, battle)
        ? Optional.of(
            drawn(battle.compiled().footprints().footprint(thing, battle, new Box(0, 0, 1, 1, 0))))
        : Optional.empty();
  }
}
