package dev.muster.tool.cli.manual;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.QuantityBody;
import dev.muster.model.Action;
import dev.muster.model.Answer;
import dev.muster.model.Event;
import dev.muster.model.Outcome;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import dev.muster.model.Special;
import dev.muster.model.Topic;
import dev.muster.model.Type;
import dev.muster.tool.cli.page.Block;
import dev.muster.wording.ArmyWords;
import dev.muster.wording.DeckWords;
import dev.muster.wording.Grid;
import dev.muster.wording.Line;
import dev.muster.wording.Phrase;
import dev.muster.wording.RuleWords;
import dev.muster.wording.TableTopWords;
import dev.muster.wording.TableWords;
import dev.muster.wording.Telling;
import dev.muster.wording.TypeWords;
import dev.muster.wording.ValidityWords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says what is declared, each sort in its own way. */
final class EntryWords {
  private final Rulebook rulebook;
  private final ValidityWords titles;
  private final RuleWords words;
  private final TableTopWords table;
  private final DeckWords decks;
  private final KindEntries kinds;
  private final OptionEntries fought;

  /** The rules of each declaration, by its word and name. */
  private final Map<String, List<Rule>> rules = new LinkedHashMap<>();

  /**
   * @param declared everything that is
   */
  EntryWords(Rulebook rulebook, List<EffectiveDeclaration> declared) {
    this.rulebook = rulebook;
    this.titles =
        new ValidityWords(
            rulebook,
            declared.stream()
                .filter(each -> each.declaration() instanceof Declaration.Option)
                .map(EffectiveDeclaration::origin)
                .toList());
    this.words = new RuleWords(rulebook, Telling.all(titles::of));
    this.table = new TableTopWords(words);
    this.decks = new DeckWords(rulebook, words, any -> true);
    this.kinds = new KindEntries(rulebook, words);
    this.fought = new OptionEntries(rulebook, words, titles, declared);
    for (Rule rule : rulebook.rules().all()) {
      rules
          .computeIfAbsent(
              rule.origin().declarationKind() + " " + rule.origin().declared(),
              key -> new ArrayList<>())
          .add(rule);
    }
  }

  /** In which battles it holds; empty for all. */
  Phrase held(EffectiveDeclaration declared) {
    return titles.sentence(declared.origin().validity());
  }

  List<Block.Body> of(EffectiveDeclaration declared) {
    String name = declared.name().text();
    return switch (declared.declaration()) {
      case Declaration.Quantity written ->
          found(rulebook.topics().quantities(), name)
              .map(quantity -> quantity(quantity, written, declared))
              .orElse(List.of());
      case Declaration.Outcome written ->
          found(rulebook.topics().outcomes(), name)
              .map(outcome -> outcome(outcome, written, declared))
              .orElse(List.of());
      case Declaration.Procedure _, Declaration.Window _ ->
          found(rulebook.procedures(), name).map(this::procedure).orElse(List.of());
      case Declaration.Action _ ->
          found(rulebook.topics().actions(), name).map(this::action).orElse(List.of());
      case Declaration.Kind _ ->
          found(rulebook.vocabulary().kinds(), name).map(kinds::kind).orElse(List.of());
      case Declaration.Formation _ -> kinds.formation(name);
      case Declaration.Ladder _ ->
          found(rulebook.vocabulary().ladders(), name).map(kinds::ladder).orElse(List.of());
      case Declaration.NameSet set -> KindEntries.members(set);
      case Declaration.Event _ ->
          found(rulebook.topics().events(), name)
              .map(event -> lines(heardBy(event)))
              .orElse(List.of());
      case Declaration.Special _ ->
          found(rulebook.vocabulary().specials(), name)
              .map(special -> special(special, declared))
              .orElse(List.of());
      case Declaration.Modifier _,
          Declaration.Permission _,
          Declaration.Trigger _,
          Declaration.Ranking _,
          Declaration.Victory _,
          Declaration.Property _,
          Declaration.Sight _,
          Declaration.Halt _ ->
          lines(said(declared));
      case Declaration.Arc _ ->
          found(rulebook.vocabulary().arcs(), name)
              .map(arc -> lines(table.arc(arc)))
              .orElse(List.of());
      case Declaration.Zone _ ->
          found(rulebook.vocabulary().zones(), name)
              .map(zone -> lines(table.zone(zone)))
              .orElse(List.of());
      case Declaration.Deck _ ->
          rulebook.battles().decks().stream()
              .filter(deck -> deck.origin().name().equals(name))
              .findFirst()
              .map(deck -> lines(decks.of(deck)))
              .orElse(List.of());
      case Declaration.Scenario _ ->
          found(rulebook.battles().scenarios(), name).map(fought::scenario).orElse(List.of());
      case Declaration.Army _ ->
          found(rulebook.battles().armies(), name)
              .map(army -> lines(new ArmyWords(rulebook, words).of(army)))
              .orElse(List.of());
      case Declaration.Option _ -> fought.option(name);
      case Declaration.Erratum erratum -> fought.erratum(erratum);
      case Declaration.Measure measure ->
          List.of(
              new Block.Body.Text(
                  Phrase.of("One of these is ", measure.value().span().text(), ".")));
      case Declaration.Die die ->
          List.of(
              new Block.Body.Text(
                  Phrase.of(
                      "Its faces: ",
                      die.faces().stream()
                          .map(face -> face.span().text())
                          .collect(Collectors.joining(", ")),
                      ".")));
      case Declaration.Orders orders ->
          List.of(
              new Block.Body.Text(
                  Phrase.joined(
                      orders.actions().stream().map(action -> order(action.text())).toList(),
                      ", ")));
      case Declaration.Missing _,
          Declaration.Rulebook _,
          Declaration.Extends _,
          Declaration.Replace _,
          Declaration.Remove _,
          Declaration.Open _,
          Declaration.LengthUnit _,
          Declaration.General _,
          Declaration.Extend _,
          Declaration.ExtendAll _,
          Declaration.Example _,
          Declaration.Equivalent _,
          Declaration.Reading _ ->
          List.of();
    };
  }

  private static <T> Optional<T> found(Map<String, T> all, String name) {
    return Optional.ofNullable(all.get(name));
  }

  static List<Block.Body> lines(List<Line> lines) {
    return lines.isEmpty() ? List.of() : List.of(new Block.Body.Lines(lines));
  }

  /** Its rules, each line of it once, however many actions it is about. */
  private List<Line> said(EffectiveDeclaration declared) {
    Map<String, List<Rule>> same = new LinkedHashMap<>();
    rules
        .getOrDefault(declared.declarationKind() + " " + declared.name(), List.of())
        .forEach(
            rule ->
                same.computeIfAbsent(
                        rule.answer() instanceof Answer.Permit
                            ? rule.origin().name()
                            : rule.origin().name() + " " + same.size(),
                        line -> new ArrayList<>())
                    .add(rule));
    return same.values().stream().map(all -> line(all, declared)).distinct().toList();
  }

  private Line line(List<Rule> same, EffectiveDeclaration declared) {
    Line line = words.of(same);
    Phrase when = words.otherwise(same.getFirst().origin(), declared.origin());
    return new Line(
        Phrase.of(when, when.isEmpty() ? line.text().capital() : line.text()), line.under());
  }

  private List<Block.Body> quantity(
      Quantity quantity, Declaration.Quantity written, EffectiveDeclaration declared) {
    List<Block.Body> bodies = new ArrayList<>();
    Phrase of = words.parameters(quantity.parameters());
    bodies.add(
        new Block.Body.Text(
            Phrase.of(of.capital(), of.isEmpty() ? "" : ": ", TypeWords.of(quantity.type()), ".")));
    boolean flag = quantity.type() instanceof Type.Flag;
    rulebook
        .bodies()
        .of(quantity)
        .formula()
        .ifPresent(
            formula ->
                bodies.add(
                    new Block.Body.Text(
                        flag
                            ? words.meaning(formula).capital()
                            : Phrase.of("It is ", words.meaning(formula)))));
    if (written.body() instanceof QuantityBody.Table(var rows)) {
      bodies.addAll(tables(quantity, declared, table -> table.of(quantity, rows)));
    }
    if (!RuleWords.rounding(quantity).isEmpty()) {
      bodies.add(new Block.Body.Text(RuleWords.rounding(quantity)));
    }
    bodies.addAll(
        fought.grouped(
            "Changed by",
            rulebook.rules().all().stream().filter(rule -> rule.changes(quantity)).toList(),
            rule -> words.under(rule).text()));
    return bodies;
  }

  private List<Block.Body> outcome(
      Outcome outcome, Declaration.Outcome written, EffectiveDeclaration declared) {
    if (written.rows().isEmpty()) {
      return List.of();
    }
    return tables(
        outcome,
        declared,
        table -> outcome.paired() ? table.paired(outcome) : table.of(outcome, written.rows()));
  }

  /** A table as it is, and once more for each option and scenario that changes it. */
  private List<Block.Body> tables(
      Topic topic, EffectiveDeclaration declared, Function<TableWords, Grid> table) {
    Set<String> always = declared.onlyIn().map(Set::of).orElse(Set.of());
    List<Block.Body> bodies = new ArrayList<>();
    bodies.add(table(table, always));
    rulebook.rules().all().stream()
        .filter(rule -> rule.topic() == topic)
        .filter(
            rule -> rule.answer() instanceof Answer.Value || rule.answer() instanceof Answer.Body)
        .flatMap(rule -> rule.origin().validity().options())
        .filter(option -> !always.contains(option))
        .filter(option -> !declared.origin().validity().notIn().contains(option))
        .distinct()
        .forEach(
            option -> {
              bodies.add(new Block.Body.Case(fought.with(option)));
              bodies.add(
                  table(
                      table,
                      Stream.concat(always.stream(), Stream.of(option))
                          .collect(Collectors.toSet())));
            });
    return bodies;
  }

  private Block.Body table(Function<TableWords, Grid> table, Set<String> on) {
    return new Block.Body.Table(
        table.apply(new TableWords(rulebook, rule -> rule.origin().validity().holdsWith(on))));
  }

  private List<Block.Body> procedure(Procedure procedure) {
    List<Block.Body> bodies = new ArrayList<>();
    Phrase of = words.parameters(procedure.parameters());
    if (!of.isEmpty()) {
      bodies.add(new Block.Body.Text(Phrase.of(of.capital(), ".")));
    }
    bodies.addAll(kinds.kept(rulebook.bodies().of(procedure)));
    bodies.addAll(lines(words.done(procedure)));
    return bodies;
  }

  private List<Block.Body> action(Action action) {
    List<Block.Body> bodies = new ArrayList<>();
    bodies.add(
        new Block.Body.Text(Phrase.of(words.parameters(action.parameters()).capital(), ".")));
    Phrase costs = words.costs(action);
    if (!costs.isEmpty()) {
      bodies.add(new Block.Body.Text(Phrase.of("Costs ", costs, ".")));
    }
    bodies.addAll(lines(words.done(action)));
    bodies.addAll(
        fought.grouped(
            "Allowed and forbidden by",
            rulebook.rules().all().stream().filter(rule -> rule.topic() == action).toList(),
            rule -> words.of(rule).text()));
    return bodies;
  }

  private List<Line> heardBy(Event event) {
    Map<String, Phrase> by = new LinkedHashMap<>();
    rulebook.rules().all().stream()
        .filter(rule -> rule.heard().filter(event::equals).isPresent())
        .map(Rule::origin)
        .forEach(origin -> by.putIfAbsent(origin.declared(), RuleWords.declared(origin)));
    return by.values().stream()
        .map(title -> new Line(Phrase.of("Heard by ", title, "."), List.of()))
        .toList();
  }

  private List<Block.Body> special(Special special, EffectiveDeclaration declared) {
    List<Block.Body> bodies = new ArrayList<>();
    if (!special.parameters().isEmpty()) {
      bodies.add(new Block.Body.Text(Phrase.of("Written ", RuleWords.title(special), ".")));
    }
    if (!special.kinds().isEmpty()) {
      bodies.add(
          new Block.Body.Text(
              Phrase.of(
                  "For ",
                  Phrase.joined(
                      special.kinds().stream().map(k -> Phrase.term(k.origin())).toList(), ", "),
                  ".")));
    }
    bodies.addAll(lines(said(declared)));
    return bodies;
  }

  private Phrase order(String name) {
    return found(rulebook.topics().actions(), name)
        .map(action -> Phrase.term(action.origin()))
        .orElse(Phrase.of(name.replace('-', ' ')));
  }
}
