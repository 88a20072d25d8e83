package dev.muster.wording;

import dev.muster.model.Army;
import dev.muster.model.Rulebook;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says what an army may be made of, and what an order of battle takes. */
public final class ArmyWords {
  private final Rulebook rulebook;
  private final RuleWords words;
  private final SetupWords setups;

  public ArmyWords(Rulebook rulebook, RuleWords words) {
    this.rulebook = rulebook;
    this.words = words;
    this.setups = new SetupWords(words);
  }

  public List<Line> of(Army army) {
    List<Line> lines = new ArrayList<>();
    army.list()
        .ifPresent(list -> lines.add(Line.of("Chosen from ", Phrase.term(list.origin()), ".")));
    army.facts().stream().map(this::fact).forEach(lines::add);
    army.choices().stream().map(this::choice).forEach(lines::add);
    army.bounds().stream().map(this::bound).forEach(lines::add);
    army.rolls().stream().map(this::roll).forEach(lines::add);
    army.taken().stream().map(this::taken).forEach(lines::add);
    army.totals().stream()
        .map(
            total ->
                Line.of(
                    summed(total.attribute()),
                    ", all in all: ",
                    ExpressionWords.decimal(total.amount()),
                    "."))
        .forEach(lines::add);
    return lines;
  }

  private Line fact(Army.Fact fact) {
    return Line.of(
        fact.title(),
        ": ",
        TypeWords.of(fact.type()),
        fact.value().map(value -> Phrase.of("; ", words.value(value))).orElse(Phrase.of()),
        ".");
  }

  private Line choice(Army.Choice choice) {
    Stream<Line> things = choice.things().stream().map(thing -> setups.thing(thing, Map.of()));
    Stream<Line> choices = choice.choices().stream().map(this::choice);
    Stream<Line> bounds = choice.bounds().stream().map(this::bound);
    return new Line(
        Phrase.of(
            Phrase.title(choice.origin()),
            choice
                .command()
                .map(kind -> Phrase.of(", a ", Phrase.noun(kind.origin())))
                .orElse(Phrase.of()),
            choice.limits().map(limits -> Phrase.of(" (", limits(limits), ")")).orElse(Phrase.of()),
            ":"),
        choice.origin().pages(),
        Stream.of(things, choices, bounds).flatMap(all -> all).toList(),
        false);
  }

  private Phrase limits(Army.Limits limits) {
    Phrase low = words.value(limits.low());
    Phrase high = words.value(limits.high());
    return low.text().equals(high.text()) ? low : Phrase.of(low, " to ", high);
  }

  private Line bound(Army.Bound bound) {
    return switch (bound) {
      case Army.Bound.OfChoices(var choices, var limits, _) ->
          Line.of(
              Phrase.list(
                  choices.stream().map(each -> Phrase.of(Phrase.title(each.origin()))).toList(),
                  "and"),
              ", together: ",
              limits(limits),
              ".");
      case Army.Bound.OfSum(var attribute, var limits, _) ->
          Line.of(
              summed(attribute),
              ", all in all: ",
              limits.map(this::limits).orElse(Phrase.of("told")),
              ".");
    };
  }

  /** What is added up over all that is taken. */
  private Phrase summed(String attribute) {
    return rulebook.vocabulary().kinds().values().stream()
        .flatMap(kind -> kind.attribute(attribute).stream())
        .findFirst()
        .map(each -> Phrase.of(Phrase.title(each.origin())))
        .orElse(Phrase.of(Phrase.spaced(attribute)))
        .capital();
  }

  private Line roll(Army.Roll roll) {
    return new Line(
        Phrase.of(roll.title(), ": roll " + roll.dice() + " " + roll.die().name() + ":"),
        roll.rows().stream().map(ArmyWords::row).toList());
  }

  private static Line row(Army.Row row) {
    return Line.of(
        row.totals().stream()
            .map(
                total ->
                    total.low() == total.high()
                        ? String.valueOf(total.low())
                        : total.low() + "–" + total.high())
            .collect(Collectors.joining(", ")),
        ": ",
        row.results().stream().map(Army.Result::text).collect(Collectors.joining(", ")));
  }

  private Line taken(Army.Taken taken) {
    return new Line(
        Phrase.of(taken.count() > 1 ? taken.count() + " × " : "", taken.title(), ":"),
        Stream.concat(
                taken.roster().stream().map(thing -> setups.thing(thing, Map.of())),
                taken.taken().stream().map(this::taken))
            .toList());
  }
}
