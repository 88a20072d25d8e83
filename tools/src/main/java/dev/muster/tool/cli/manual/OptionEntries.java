package dev.muster.tool.cli.manual;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.lang.syntax.Declaration;
import dev.muster.model.Answer;
import dev.muster.model.Bearer;
import dev.muster.model.Origin;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.model.Validity;
import dev.muster.tool.cli.page.Block;
import dev.muster.wording.Line;
import dev.muster.wording.Phrase;
import dev.muster.wording.RuleWords;
import dev.muster.wording.SetupWords;
import dev.muster.wording.ValidityWords;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** Says which rules hold always, which in options and scenarios, and what these are. */
final class OptionEntries {
  private final Rulebook rulebook;
  private final RuleWords words;
  private final ValidityWords titles;
  private final List<EffectiveDeclaration> declared;

  OptionEntries(
      Rulebook rulebook,
      RuleWords words,
      ValidityWords titles,
      List<EffectiveDeclaration> declared) {
    this.rulebook = rulebook;
    this.words = words;
    this.titles = titles;
    this.declared = declared;
  }

  /** The rules under headings that say when they hold, those first that always do. */
  List<Block.Body> grouped(String heading, List<Rule> rules, Function<Rule, Phrase> said) {
    Map<String, List<Line>> groups = new LinkedHashMap<>();
    Map<String, Phrase> headings = new LinkedHashMap<>();
    groups.put("", new ArrayList<>());
    headings.put("", Phrase.of(heading));
    for (Rule rule : rules) {
      Phrase when = when(rule);
      headings.putIfAbsent(when.text(), Phrase.of(heading, when));
      Line line =
          new Line(
              Phrase.of(RuleWords.declared(rule.origin()).capital(), ": ", said.apply(rule)),
              List.of());
      List<Line> group = groups.computeIfAbsent(when.text(), w -> new ArrayList<>());
      if (!group.contains(line)) {
        group.add(line);
      }
    }
    List<Block.Body> bodies = new ArrayList<>();
    groups.forEach(
        (when, lines) -> {
          if (!lines.isEmpty()) {
            bodies.add(new Block.Body.Case(headings.getOrDefault(when, Phrase.of(heading))));
            bodies.add(new Block.Body.Lines(lines));
          }
        });
    return bodies;
  }

  private Phrase when(Rule rule) {
    Phrase special =
        rule.bearer() instanceof Bearer.Nobody ? Phrase.of() : Phrase.of(" special rules");
    return Phrase.of(special, titles.of(rule.origin().validity()));
  }

  /** The heading of what is otherwise with an option. */
  Phrase with(String option) {
    return Phrase.of("With ", titles.title(option));
  }

  /** What holds only with the option, and what does not hold with it. */
  List<Block.Body> option(String name) {
    List<Block.Body> bodies = new ArrayList<>();
    bodies.addAll(listed("With it holds", each -> each.onlyIn().filter(name::equals).isPresent()));
    bodies.addAll(listed("With it is changed", each -> changes(name, each)));
    bodies.addAll(
        listed("With it does not hold", each -> each.origin().validity().notIn().contains(name)));
    List<Phrase> scenarios =
        rulebook.battles().scenarios().values().stream()
            .filter(scenario -> scenario.setup().options().contains(name))
            .map(scenario -> Phrase.term(scenario.origin()))
            .toList();
    if (!scenarios.isEmpty()) {
      bodies.add(new Block.Body.Text(Phrase.of("Played in ", Phrase.joined(scenarios, ", "), ".")));
    }
    return bodies;
  }

  /** Whether an option adds a rule to what holds without it. */
  private boolean changes(String option, EffectiveDeclaration each) {
    return each.onlyIn().isEmpty()
        && rulebook.rules().all().stream()
            .map(Rule::origin)
            .filter(rule -> rule.validity().onlyIn().filter(option::equals).isPresent())
            .anyMatch(
                rule ->
                    rule.declared().equals(each.name().text())
                        && rule.declarationKind().equals(each.declarationKind()));
  }

  private List<Block.Body> listed(String words, Predicate<EffectiveDeclaration> which) {
    List<Line> lines =
        declared.stream()
            .filter(each -> !(each.declaration() instanceof Declaration.Example))
            .filter(which)
            .map(each -> line(each.declarationKind(), each.origin()))
            .distinct()
            .toList();
    return lines.isEmpty()
        ? List.of()
        : List.of(new Block.Body.Text(Phrase.of(words, ":")), new Block.Body.Lines(lines));
  }

  private static Line line(String kind, Origin origin) {
    return new Line(
        Phrase.of(Phrase.term(origin).capital(), ", a ", kind), origin.pages(), List.of(), false);
  }

  /** What it corrects. */
  List<Block.Body> erratum(Declaration.Erratum erratum) {
    List<Line> lines =
        erratum.declarations().stream()
            .filter(each -> !isExample(each))
            .map(this::corrected)
            .toList();
    return List.of(
        new Block.Body.Text(Phrase.of("In effect since ", erratum.date(), ".")),
        new Block.Body.Lines(lines));
  }

  private static boolean isExample(Declaration correction) {
    return correction instanceof Declaration.Example
        || correction instanceof Declaration.Replace replace
            && replace.with() instanceof Declaration.Example;
  }

  private Line corrected(Declaration correction) {
    String name = correction.head().name().text();
    String does =
        correction instanceof Declaration.Replace
            ? "Says anew: "
            : correction instanceof Declaration.Remove
                ? "Takes away: "
                : correction instanceof Declaration.Extend ? "Changes: " : "Adds: ";
    return new Line(
        Phrase.of(
            does,
            declared.stream()
                .filter(each -> each.name().text().equals(name))
                .findFirst()
                .map(each -> Phrase.term(each.origin()))
                .orElse(Phrase.of(name.replace('-', ' ')))
                .capital()),
        List.of());
  }

  /** The table, who fields what, and how it is won. */
  List<Block.Body> scenario(Scenario scenario) {
    SetupWords setups = new SetupWords(words);
    List<Block.Body> bodies = new ArrayList<>();
    if (!scenario.setup().options().isEmpty()) {
      bodies.add(
          new Block.Body.Text(
              Phrase.of(
                  "Played with ",
                  Phrase.joined(
                      scenario.setup().options().stream().map(titles::title).toList(), ", "),
                  ".")));
    }
    bodies.addAll(EntryWords.lines(setups.table(scenario.setup())));
    bodies.addAll(EntryWords.lines(setups.sides(scenario.setup())));
    if (!scenario.start().isEmpty()) {
      bodies.add(new Block.Body.Text(Phrase.of("Before the first turn:")));
      bodies.addAll(EntryWords.lines(words.statements(scenario.start())));
    }
    Set<String> on = new HashSet<>(scenario.setup().options());
    on.add(Validity.scenario(scenario.name()));
    List<Line> ends =
        rulebook.rules().all().stream()
            .filter(rule -> rule.answer() instanceof Answer.End && rule.origin().holdsWith(on))
            .map(words::of)
            .map(line -> new Line(line.text().capital(), line.under()))
            .toList();
    if (!ends.isEmpty()) {
      bodies.add(new Block.Body.Text(Phrase.of("How it ends:")));
      bodies.add(new Block.Body.Lines(ends));
    }
    return bodies;
  }
}
