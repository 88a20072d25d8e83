package dev.muster.tool.cli.sheet;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.QuantityBody;
import dev.muster.model.Action;
import dev.muster.model.Answer;
import dev.muster.model.Bearer;
import dev.muster.model.Ladder;
import dev.muster.model.Outcome;
import dev.muster.model.Quantity;
import dev.muster.model.Ranking;
import dev.muster.model.Rule;
import dev.muster.model.Scenario;
import dev.muster.model.Setup;
import dev.muster.model.Validity;
import dev.muster.tool.cli.page.Block;
import dev.muster.wording.Grid;
import dev.muster.wording.Line;
import dev.muster.wording.Phrase;
import dev.muster.wording.RuleWords;
import dev.muster.wording.SetupWords;
import dev.muster.wording.TableWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Makes the sheet of a rulebook. */
final class SheetContents {
  private final Holding book;
  private final boolean full;
  private final List<EffectiveDeclaration> declared;
  private final Procedures procedures;
  private final RuleWords words;
  private final TableWords tables;
  private final SetupWords setups;
  private final Deliberations deliberations;

  /**
   * @param declared as it is written, which says how tables are laid out
   * @param full with what is done, and what terms mean
   */
  SheetContents(Holding book, List<EffectiveDeclaration> declared, boolean full) {
    this.full = full;
    this.book = book;
    this.declared = declared;
    this.procedures = new Procedures(book);
    this.words = procedures.words();
    this.setups = new SetupWords(words);
    this.deliberations = new Deliberations(book.rulebook());
    this.tables = new TableWords(book.rulebook(), rule -> book.has(rule.origin()));
  }

  List<Sheet.Section> sections() {
    List<Sheet.Section> sections = new ArrayList<>();
    add(
        sections,
        "Sequence of play",
        full ? procedures.battle() : Outline.of(book).stream().toList());
    if (full) {
      add(sections, "Conventions", new Conventions(book).blocks());
    }
    add(sections, "The table", table());
    if (full) {
      add(sections, "The sides", sides());
    }
    add(sections, "Orders", orders());
    List<Block> triggers = triggers();
    List<Block> specials = new Specials(book, words).blocks();
    if (full) {
      add(sections, "Procedures", procedures.others());
      add(sections, "What happens when", triggers);
    }
    add(sections, "Victory", victory());
    add(sections, "Tables", tables());
    add(sections, "Modifiers", modifiers());
    add(sections, "Outcomes", outcomes());
    add(
        sections,
        "Ties",
        book.rulebook().topics().rankings().values().stream().map(this::ranking).toList());
    if (full) {
      Inventory inventory = new Inventory(book, words);
      add(sections, "Kinds", inventory.kinds());
      add(sections, "Formations", inventory.formations());
      add(sections, "Decks", inventory.decks());
      add(sections, "Terms", new Terms(book, words, deliberations).blocks());
    }
    add(
        sections,
        "Measures",
        book.rulebook().vocabulary().ladders().values().stream().map(this::ladder).toList());
    add(sections, "Special rules", specials);
    return sections;
  }

  /** What lies on the table of the scenario that is played. */
  private List<Block> table() {
    return played()
        .map(
            each ->
                Block.of(
                    Phrase.term(each.origin()),
                    each.origin().pages(),
                    new Block.Body.Lines(setups.table(each.setup()))))
        .toList();
  }

  /** Who fields what, and where. */
  private List<Block> sides() {
    List<Block> blocks = new ArrayList<>();
    played()
        .forEach(
            each -> {
              for (Setup.SideSetup side : each.setup().sides()) {
                blocks.add(
                    Block.of(
                        SetupWords.title(side),
                        Optional.empty(),
                        new Block.Body.Table(setups.roster(side, each.setup()))));
              }
              if (each.setup().sides().stream()
                  .anyMatch(side -> SetupWords.facesAhead(side.things()))) {
                blocks.add(
                    Block.of(
                        new Block.Body.Text(
                            Phrase.of(
                                "Where no facing is told, all face away from the edge of their side."))));
              }
              if (each.setup().sides().size() > 1) {
                blocks.add(Block.of(new Block.Body.Text(order(each.setup().sides()))));
              }
              List<Line> deployed = setups.deployments(each.setup());
              if (!deployed.isEmpty()) {
                blocks.add(
                    Block.of(
                        Phrase.of("Deployment"),
                        Optional.empty(),
                        new Block.Body.Lines(
                            deployed.size() == 1
                                ? deployed
                                : deployed.stream().map(line -> Line.step(line.text())).toList())));
              }
              if (!each.start().isEmpty()) {
                blocks.add(
                    Block.of(
                        Phrase.of("Before the first turn"),
                        Optional.empty(),
                        new Block.Body.Lines(words.statements(each.start()))));
              }
            });
    return blocks;
  }

  /** Who comes first where no rule says so. */
  private static Phrase order(List<Setup.SideSetup> sides) {
    return Phrase.of(
        "What is done for each side is done for ",
        Phrase.joined(sides.stream().map(side -> Phrase.of(side.title())).toList(), ", then for "),
        "; what is done for each of several things, in the order in which they stand here.");
  }

  private Stream<Scenario> played() {
    return book.rulebook().battles().scenarios().values().stream()
        .filter(each -> book.on().contains(Validity.scenario(each.name())));
  }

  /** What else is done, and when. */
  private List<Block> triggers() {
    List<Line> lines =
        book
            .rules(
                rule ->
                    rule.heard().isPresent()
                        && rule.answer() instanceof Answer.Body
                        && rule.bearer() instanceof Bearer.Nobody)
            .stream()
            .map(this::trigger)
            .toList();
    return lines.isEmpty() ? List.of() : List.of(Block.of(new Block.Body.Lines(lines)));
  }

  private Line trigger(Rule rule) {
    Line said = words.of(rule);
    return new Line(
        rule.origin()
            .title()
            .map(title -> Phrase.of(Phrase.term(rule.origin()), ": ", said.text()))
            .orElse(said.text()),
        rule.origin().pages(),
        said.under(),
        false);
  }

  private static void add(List<Sheet.Section> sections, String title, List<Block> blocks) {
    if (!blocks.isEmpty()) {
      sections.add(new Sheet.Section(title, blocks));
    }
  }

  private Block ladder(Ladder ladder) {
    List<Phrase> heads = new ArrayList<>(List.of(Phrase.of()));
    ladder.scales().forEach(scale -> heads.add(Phrase.of(scale)));
    List<List<Phrase>> rows = new ArrayList<>();
    for (int rung = 0; rung < ladder.rungs().size(); rung++) {
      List<Phrase> row = new ArrayList<>(List.of(Phrase.of(ladder.rungs().get(rung))));
      for (double length : ladder.lengths().get(rung)) {
        row.add(Phrase.of(book.rulebook().vocabulary().lengthUnit().text(length)));
      }
      rows.add(row);
    }
    return Block.of(
        Phrase.term(ladder.origin()),
        ladder.origin().pages(),
        new Block.Body.Table(new Grid(heads, 1, rows)));
  }

  private List<Block> tables() {
    List<Block> blocks = new ArrayList<>();
    for (EffectiveDeclaration each : declared) {
      if (each.declaration() instanceof Declaration.Quantity quantity
          && quantity.body() instanceof QuantityBody.Table(var rows)
          && book.has(each.origin())) {
        Quantity of = book.rulebook().topics().quantities().get(quantity.head().name().text());
        if (of != null && !deliberations.has(of)) {
          blocks.add(Block.of(Phrase.term(of.origin()), of.origin().pages(), table(of, rows)));
        }
      }
    }
    return blocks;
  }

  /** What is worked out otherwise says how it is rounded with what changes it. */
  private Block.Body[] table(Quantity of, List<Declaration.TableRow> rows) {
    Phrase rounding = RuleWords.rounding(of);
    return Stream.concat(
            Stream.of(new Block.Body.Table(tables.of(of, rows))),
            Stream.of(rounding).filter(said -> !said.isEmpty()).map(Block.Body.Text::new))
        .toArray(Block.Body[]::new);
  }

  private List<Block> outcomes() {
    List<Block> blocks = new ArrayList<>();
    for (EffectiveDeclaration each : declared) {
      if (each.declaration() instanceof Declaration.Outcome written && book.has(each.origin())) {
        Outcome of = book.rulebook().topics().outcomes().get(written.head().name().text());
        if (of != null && !written.rows().isEmpty()) {
          Grid grid = of.paired() ? tables.paired(of) : tables.of(of, written.rows());
          blocks.add(
              Block.of(Phrase.term(of.origin()), of.origin().pages(), new Block.Body.Table(grid)));
        }
      }
    }
    return blocks;
  }

  private List<Block> modifiers() {
    Modifiers modifiers = new Modifiers(book, words);
    return book.rulebook().topics().quantities().values().stream()
        .filter(quantity -> !deliberations.has(quantity))
        .flatMap(quantity -> modifiers.of(quantity).stream())
        .toList();
  }

  private Block ranking(Ranking ranking) {
    List<Line> lines =
        ranking.criteria().stream()
            .flatMap(
                criterion ->
                    book
                        .rules(
                            rule ->
                                rule.topic() == ranking
                                    && rule.bearer() instanceof Bearer.Nobody
                                    && rule.answer() instanceof Answer.Winner w
                                    && w.criterion().equals(criterion))
                        .stream())
            .map(rule -> Line.step(words.under(rule).text().capital()))
            .toList();
    return Block.of(
        Phrase.term(ranking.origin()), ranking.origin().pages(), new Block.Body.Lines(lines));
  }

  private List<Block> orders() {
    List<Action> actions =
        book.rulebook().topics().actions().values().stream()
            .filter(action -> book.has(action.origin()))
            .toList();
    return actions.isEmpty() ? List.of() : new Orders(book, words, actions, lists(), full).blocks();
  }

  /** The lists of orders by their titles, those with the most orders first. */
  private Map<Phrase, Set<Action>> lists() {
    Map<String, Declaration.Orders> written = new LinkedHashMap<>();
    for (EffectiveDeclaration each : declared) {
      if (each.declaration() instanceof Declaration.Orders orders && book.has(each.origin())) {
        written.put(each.name().text(), orders);
      }
    }
    Map<Phrase, Set<Action>> lists = new LinkedHashMap<>();
    declared.stream()
        .filter(each -> each.declaration() == written.get(each.name().text()))
        .map(each -> Map.entry(Phrase.term(each.origin()), actions(each.name().text(), written)))
        .sorted(Comparator.comparingInt(list -> -list.getValue().size()))
        .forEach(list -> lists.put(list.getKey(), list.getValue()));
    return lists;
  }

  private Set<Action> actions(String name, Map<String, Declaration.Orders> lists) {
    Set<Action> actions = new LinkedHashSet<>();
    Declaration.Orders list = lists.get(name);
    if (list != null) {
      list.actions().forEach(each -> actions.addAll(actions(each.text(), lists)));
    } else if (book.rulebook().topics().actions().get(name) instanceof Action action) {
      actions.add(action);
    }
    return actions;
  }

  private List<Block> victory() {
    List<Line> lines =
        book
            .rules(
                rule ->
                    rule.answer() instanceof Answer.End && rule.bearer() instanceof Bearer.Nobody)
            .stream()
            .map(words::of)
            .toList();
    return lines.isEmpty() ? List.of() : List.of(Block.of(new Block.Body.Lines(lines)));
  }
}
