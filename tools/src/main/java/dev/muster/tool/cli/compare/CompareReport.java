package dev.muster.tool.cli.compare;

import dev.muster.lang.diagnose.Words;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.console.TextColumns;
import dev.muster.tool.cli.simulate.Picture;
import dev.muster.tool.cli.simulate.SeriesOptions;
import dev.muster.tool.cli.simulate.SeriesText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Tells how B differs from A, within which bounds, and whether that may be chance.
 *
 * @param looks how often it was looked at whether the difference was clear
 */
record CompareReport(Variant a, Variant b, SeriesOptions series, Comparison comparison, int looks) {
  private enum Verdict {
    CLEAR,
    NOT_TO_BE_TOLD,
    /** Nothing that B changes has mattered. */
    ALIKE;

    String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  private Verdict verdict() {
    if (comparison.alike()) {
      return Verdict.ALIKE;
    }
    return comparison.clear() ? Verdict.CLEAR : Verdict.NOT_TO_BE_TOLD;
  }

  private Stream<Difference> differences() {
    return Stream.of(
            comparison.wins(),
            comparison.inTurn() ? comparison.questions() : List.<Difference>of(),
            List.of(comparison.nobody()),
            comparison.lengths())
        .flatMap(List::stream);
  }

  private String title() {
    return Style.visible(a.scenario().origin().cited()) + ": " + fought();
  }

  private String fought() {
    int pairs = comparison.pairs().size();
    return String.format(
            Locale.ROOT,
            "%s of battles, %s",
            Words.count(pairs, "pair"),
            pairs == 1
                ? "seed " + series.seed()
                : "seeds %d to %d".formatted(series.seed(), series.seed() + pairs - 1))
        + (looks == 0
            ? ""
            : String.format(
                Locale.ROOT,
                "; looked at %s, %d pairs at most",
                looks == 1 ? "once" : looks + " times",
                series.battles()));
  }

  String text() {
    StringBuilder text = new StringBuilder(title()).append('\n');
    text.append("A: ").append(a.text()).append('\n');
    text.append("B: ").append(b.text()).append("\n\n");
    text.append("wins in A: ").append(wins(comparison.winsInA())).append('\n');
    text.append(comparison.inTurn() ? "wins in B, of who leads: " : "wins in B: ")
        .append(wins(comparison.winsInB()))
        .append("\n\n");
    TextColumns columns = new TextColumns();
    columns.add(List.of("", "A", "B", "B - A", "19 times in 20", ""));
    differences().forEach(each -> columns.add(each.cells()));
    text.append(columns);
    if (comparison.anyUndecided()) {
      text.append("a battle that nobody wins is won by all sides alike\n");
    }
    text.append('\n');
    return text.append(judged()).append('\n').toString();
  }

  private static String wins(Map<String, Long> wins) {
    return wins.entrySet().stream()
        .map(side -> side.getKey() + " " + side.getValue())
        .collect(Collectors.joining(", "));
  }

  private String judged() {
    if (comparison.undecided()) {
      return SeriesText.undecided("whether B changes who wins").strip();
    }
    return switch (verdict()) {
      case ALIKE -> "every pair went alike: what B changes did not matter in these battles";
      case CLEAR ->
          "clear: in B, "
              + comparison.questions().stream()
                  .filter(each -> each.difference().clear())
                  .map(this::told)
                  .collect(Collectors.joining(", "));
      case NOT_TO_BE_TOLD -> "not to be told from chance" + needed();
    };
  }

  private String told(Difference difference) {
    String more = difference.difference().of() > 0 ? "more" : "less";
    return comparison.inTurn()
        ? "a side wins " + more + " than the same side in A"
        : difference.of() + " " + more;
  }

  private String needed() {
    return comparison.needed().stream()
        .mapToObj(
            pairs ->
                "; a difference of this size takes %s pairs to tell, 4 times in 5"
                    .formatted(
                        pairs > SeriesOptions.MOST_BATTLES
                            ? String.format(
                                Locale.ROOT, "more than %,d", SeriesOptions.MOST_BATTLES)
                            : String.format(Locale.ROOT, "about %,d", pairs)))
        .collect(Collectors.joining());
  }

  String csv() {
    return new PairRows(comparison.inTurn() ? comparison.sides() : List.of(), comparison.pairs())
        .csv();
  }

  String svg() {
    Picture picture = new Picture();
    picture.differences(
        title(),
        "A: " + a.text() + "\nB: " + b.text() + "\n" + judged(),
        "how many of 100 battles more in B than in A, 19 times in 20",
        points(Difference.Unit.SHARE, 100));
    if (!comparison.lengths().isEmpty()) {
      picture.differences(
          "Lengths",
          "",
          "how many more in each battle of B than of A, 19 times in 20",
          points(Difference.Unit.NUMBER, 1));
    }
    return picture.svg();
  }

  private List<Picture.Point> points(Difference.Unit unit, int scale) {
    return differences()
        .filter(each -> each.unit() == unit)
        .map(
            each ->
                new Picture.Point(
                    each.of(),
                    scale * each.difference().of(),
                    scale * each.difference().low(),
                    scale * each.difference().high()))
        .toList();
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("scenario", a.scenario().name());
    json.put("seed", series.seed());
    json.put("battles", comparison.pairs().size());
    json.put("most", series.battles());
    json.put("looks", looks);
    json.put("a", a.json());
    json.put("b", b.json());
    json.put("inTurn", comparison.inTurn());
    Map<String, Object> wins = new LinkedHashMap<>();
    wins.put("a", comparison.winsInA());
    wins.put("b", comparison.winsInB());
    json.put("wins", wins);
    Map<String, Object> sides = new LinkedHashMap<>();
    for (int i = 0; i < comparison.sides().size(); i++) {
      sides.put(comparison.sides().get(i), comparison.wins().get(i).json());
    }
    json.put("sides", sides);
    if (comparison.inTurn()) {
      json.put("eachSide", comparison.questions().getFirst().json());
    }
    json.put("nobody", comparison.nobody().json());
    comparison.lengths().forEach(length -> json.put(length.of(), length.json()));
    json.put("verdict", verdict().word());
    if (verdict() == Verdict.NOT_TO_BE_TOLD) {
      comparison.needed().ifPresent(pairs -> json.put("needed", pairs));
    }
    return json;
  }
}
