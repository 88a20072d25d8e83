package dev.muster.tool.cli.odds;

import dev.muster.odds.Outcome;
import dev.muster.tool.cli.simulate.Picture;
import dev.muster.trace.Value;
import dev.muster.trace.ValueText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Odds as a picture (SVG): a bar for all that may come of it, and for each situation. */
record OddsPicture(OddsReport report) {
  /** Each bar says how likely it is. */
  private static final String NO_UNIT = "";

  private static final String ONLY = "";

  String svg() {
    Picture picture = new Picture();
    if (report.asked().isEmpty()) {
      compared(picture, report.contest(), outcomes());
    }
    for (int at = 0; at < report.asked().size(); at++) {
      if (report.condition(at)) {
        condition(picture, at);
      } else {
        compared(picture, report.asked().get(at), values(at));
      }
    }
    return picture.svg();
  }

  /** The bars of several situations next to one another. */
  private void compared(Picture picture, String title, List<Picture.Bar> all) {
    int count = report.answers().size();
    picture.compared(
        title,
        subtitle(title),
        NO_UNIT,
        IntStream.range(0, count)
            .mapToObj(
                at ->
                    new Picture.Series(
                        report.answers().get(at).situation(), Picture.shade(at, count)))
            .toList(),
        all);
  }

  private String subtitle(String title) {
    String how =
        String.join(", ", report.answers().stream().map(OddsReport::how).distinct().toList());
    return title.equals(report.contest()) ? how : report.contest() + ": " + how;
  }

  /** A bar for each situation: how likely it is that it is so. */
  private void condition(Picture picture, int at) {
    List<Picture.Bar> all =
        report.answers().stream()
            .map(answer -> bar(ONLY, answer.situation(), answer.yes(at)))
            .toList();
    picture.compared(
        report.asked().get(at),
        subtitle(report.asked().get(at)),
        NO_UNIT,
        List.of(new Picture.Series(ONLY, Picture.shade(0, 1))),
        all);
  }

  private List<Picture.Bar> values(int at) {
    List<Picture.Bar> all = new ArrayList<>();
    for (Value value : inOrder(at)) {
      for (Answer answer : report.answers()) {
        Chance chance = OddsReport.values(answer, at).get(value);
        if (chance != null) {
          all.add(bar(answer.situation(), ValueText.of(value), chance));
        }
      }
    }
    return all;
  }

  /** All that it may be in any of the situations: numbers by size. */
  private List<Value> inOrder(int at) {
    List<Value> values =
        report.answers().stream()
            .flatMap(answer -> OddsReport.values(answer, at).keySet().stream())
            .distinct()
            .toList();
    return values.stream().allMatch(value -> Answer.number(value).isPresent())
        ? values.stream()
            .sorted(Comparator.comparingDouble(value -> Answer.number(value).getAsDouble()))
            .toList()
        : values;
  }

  private List<Picture.Bar> outcomes() {
    List<Picture.Bar> all = new ArrayList<>();
    for (String outcome : likely()) {
      for (Answer answer : report.answers()) {
        Chance chance = answer.chances(each -> OddsReport.told(each.changes())).get(outcome);
        if (chance != null) {
          all.add(bar(answer.situation(), outcome, chance));
        }
      }
    }
    return all;
  }

  /** The outcomes that are listed: the most likely of all situations together. */
  private List<String> likely() {
    Map<String, Double> sums = new HashMap<>();
    for (Answer answer : report.answers()) {
      answer
          .chances(Outcome::changes)
          .forEach(
              (changes, chance) -> sums.merge(OddsReport.told(changes), chance.of(), Double::sum));
    }
    return sums.entrySet().stream()
        .sorted(
            Map.Entry.<String, Double>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(OddsReport.LISTED)
        .map(Map.Entry::getKey)
        .toList();
  }

  private static Picture.Bar bar(String series, String name, Chance chance) {
    return new Picture.Bar(series, name, 100 * chance.of(), text(chance));
  }

  /** The share; where it was sampled, with its bounds. */
  private static String text(Chance chance) {
    return chance instanceof Chance.Sampled
        ? chance.percent() + " (" + chance.more() + ")"
        : chance.percent();
  }
}
