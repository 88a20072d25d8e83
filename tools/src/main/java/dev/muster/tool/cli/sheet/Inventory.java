package dev.muster.tool.cli.sheet;

import dev.muster.model.Attribute;
import dev.muster.model.Deck;
import dev.muster.model.Formation;
import dev.muster.model.Kind;
import dev.muster.model.Procedure;
import dev.muster.model.Type;
import dev.muster.tool.cli.page.Block;
import dev.muster.wording.DeckWords;
import dev.muster.wording.Grid;
import dev.muster.wording.KindWords;
import dev.muster.wording.Phrase;
import dev.muster.wording.RuleWords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What there is to play with: kinds and their values, formations, and decks. */
final class Inventory {
  /** The kind of everything. */
  private static final String THING = "thing";

  /** What the language itself has, and what several of it are called. */
  private static final Map<String, String> BUILT_IN =
      Map.of(
          "side", "Sides",
          "command", "Commands",
          "area", "Areas of terrain",
          "line", "Lines of terrain",
          "card", "Cards",
          "deck", "Decks");

  private final Holding book;
  private final KindWords kinds;
  private final DeckWords decks;

  Inventory(Holding book, RuleWords words) {
    this.book = book;
    this.kinds = new KindWords(words);
    this.decks = new DeckWords(book.rulebook(), words, book::has);
  }

  /** What the language itself has is told with the kinds that the rulebook makes of it. */
  List<Block> kinds() {
    List<Block> blocks = new ArrayList<>();
    Optional.ofNullable(book.rulebook().procedures().get(Procedure.START))
        .map(this::battle)
        .filter(block -> !block.bodies().isEmpty())
        .ifPresent(blocks::add);
    for (Kind kind : book.rulebook().vocabulary().kinds().values()) {
      boolean first = kind.parent().filter(parent -> parent.name().equals(THING)).isPresent();
      if (first && book.has(kind.origin())) {
        Block block = kind(kind);
        if (!block.bodies().isEmpty()) {
          blocks.add(block);
        }
      }
    }
    return blocks;
  }

  /** The values of the battle itself. */
  private Block battle(Procedure battle) {
    return new Block(
        Phrase.term(battle.origin()).capital(),
        battle.origin().pages(),
        values(
            battle.run(),
            book.rulebook().bodies().of(battle).values().stream()
                .map(Procedure.Value::attribute)
                .toList()));
  }

  private Block kind(Kind kind) {
    List<Kind> family = kind.family().stream().filter(each -> book.has(each.origin())).toList();
    List<Block.Body> bodies = new ArrayList<>();
    if (!kind.children().isEmpty()) {
      bodies.add(new Block.Body.Text(Phrase.of("Sorts: ", kinds.sorts(kind), ".")));
    }
    bodies.addAll(
        values(
            kind,
            family.stream().flatMap(each -> each.ownAttributes().values().stream()).toList()));
    table(kinds.fixed(family)).ifPresent(bodies::add);
    return new Block(heading(kind), kind.origin().pages(), bodies);
  }

  private static Phrase heading(Kind kind) {
    String several = BUILT_IN.get(kind.name());
    return several == null ? Phrase.term(kind.origin()).capital() : Phrase.of(several);
  }

  /** Those that are or are not so, and those that do not last, stand in a row. */
  private List<Block.Body> values(Kind kind, List<Attribute> all) {
    List<Attribute> table = new ArrayList<>();
    Map<String, List<Attribute>> rows = new LinkedHashMap<>();
    for (Attribute each : all) {
      if (each.fixed() || !book.has(each.origin())) {
        continue;
      }
      Phrase lasts = KindWords.lasts(each);
      if (lasts.isEmpty() && !(each.type() instanceof Type.Flag)) {
        table.add(each);
      } else {
        rows.computeIfAbsent(
                lasts.isEmpty() ? "Marks" : "Only during " + lasts, row -> new ArrayList<>())
            .add(each);
      }
    }
    List<Block.Body> bodies = new ArrayList<>();
    if (!table.isEmpty()) {
      bodies.add(new Block.Body.Table(kinds.kept(kind, table)));
    }
    rows.forEach(
        (when, each) ->
            bodies.add(new Block.Body.Text(Phrase.of(when, ": ", kinds.listed(kind, each), "."))));
    return bodies;
  }

  private static Optional<Block.Body> table(Grid grid) {
    return grid.heads().size() == 1 || grid.rows().isEmpty()
        ? Optional.empty()
        : Optional.of(new Block.Body.Table(grid));
  }

  List<Block> formations() {
    List<Formation> all =
        book.rulebook().vocabulary().kinds().values().stream()
            .flatMap(kind -> kind.formations().stream())
            .filter(each -> book.has(each.origin()))
            .distinct()
            .toList();
    return all.isEmpty()
        ? List.of()
        : table(kinds.formations(all)).map(Block::of).stream().toList();
  }

  List<Block> decks() {
    return book.rulebook().battles().decks().stream()
        .filter(deck -> book.has(deck.origin()))
        .map(this::deck)
        .toList();
  }

  private Block deck(Deck deck) {
    return Block.of(
        Phrase.term(deck.origin()).capital(),
        deck.origin().pages(),
        new Block.Body.Lines(decks.of(deck)));
  }
}
