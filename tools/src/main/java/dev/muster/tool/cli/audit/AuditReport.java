package dev.muster.tool.cli.audit;

import dev.muster.lang.diagnose.Words;
import dev.muster.model.Scenario;
import dev.muster.tool.cli.audit.Worth.Verdict;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.console.TextColumns;
import dev.muster.tool.cli.scenario.Terms;
import dev.muster.tool.cli.simulate.PairedDifference;
import dev.muster.tool.cli.simulate.SeriesOptions;
import dev.muster.tool.cli.simulate.SeriesText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Tells which choices of the lists are too cheap, and which too dear.
 *
 * @param terms on which the battles were fought
 * @param sum the attribute that the price is given in
 */
record AuditReport(
    Scenario scenario, Terms terms, SeriesOptions series, String sum, PointsAudit audit) {
  String text() {
    List<Worth> worths = audit.worths();
    TextColumns columns = new TextColumns();
    columns.add(
        List.of(
            "", sum, "others", "the middle one", "wins more by", "19 times in 20", "for each", ""));
    for (Worth worth : worths) {
      columns.add(
          List.of(
              title(worth.copy(), worths),
              number(worth.copy().worth()),
              Integer.toString(worth.others()),
              title(worth.other(), worths),
              percent("%+.1f", worth.difference().of()) + " %",
              percent("%+.1f", worth.difference().low())
                  + " to "
                  + percent("%+.1f", worth.difference().high())
                  + " %",
              percent("%+.2f", worth.perPoint()) + " %",
              worth.verdict() + dearer(worth)));
    }
    StringBuilder text =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "%s: %s, %s with each, seeds %d to %d%n%s%n",
                Style.visible(scenario.origin().cited()),
                Words.count(audit.swaps().size(), "swap"),
                Words.count(series.battles(), "battle"),
                series.seed(),
                series.seed() + series.battles() - 1,
                terms.text()));
    text.append(columns);
    long open = worths.stream().filter(w -> w.verdict() == Verdict.NOT_TO_BE_TOLD).count();
    if (audit.undecided()) {
      text.append('\n').append(SeriesText.undecided("what is too cheap"));
    } else if (open > 0) {
      text.append(
          String.format(
              Locale.ROOT,
              "%n%d of %d are not to be told from so many battles: 4 times as many halve the intervals%n",
              open,
              worths.size()));
    }
    return text.toString();
  }

  /** With the list, where another one has a choice of the same title. */
  private static String title(Copy copy, List<Worth> among) {
    long same = among.stream().filter(w -> w.copy().title().equals(copy.title())).count();
    return copy.title() + (same > 1 ? ", " + copy.list() : "");
  }

  private static String dearer(Worth worth) {
    if (worth.dearer() == 0) {
      return "";
    }
    return ", costs "
        + number(Math.round(10 * Math.abs(worth.dearer())) / 10.0)
        + (worth.dearer() > 0 ? " more" : " less");
  }

  private static String percent(String format, double share) {
    // Not -0.0.
    return String.format(Locale.ROOT, format, 100 * share + 0.0);
  }

  private static String number(double n) {
    return BigDecimal.valueOf(n).stripTrailingZeros().toPlainString();
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("scenario", scenario.name());
    json.put("seed", series.seed());
    json.put("battles", series.battles());
    json.putAll(terms.json());
    json.put("sum", sum);
    json.put("choices", audit.worths().stream().map(AuditReport::json).toList());
    List<Object> swaps = new ArrayList<>();
    for (int i = 0; i < audit.swaps().size(); i++) {
      Swap swap = audit.swaps().get(i);
      Map<String, Object> each = new LinkedHashMap<>();
      each.put("side", swap.side());
      each.put("army", swap.army());
      each.put("choice", swap.own().title());
      each.put("worth", swap.own().worth());
      each.put("other", swap.other().title());
      each.put("otherWorth", swap.other().worth());
      put(each, audit.difference(i));
      swaps.add(each);
    }
    json.put("swaps", swaps);
    return json;
  }

  private static Map<String, Object> json(Worth worth) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("list", worth.copy().list());
    json.put("choice", worth.copy().title());
    json.put("worth", worth.copy().worth());
    json.put("others", worth.others());
    json.put("middle", worth.other().title());
    put(json, worth.difference());
    json.put("perPoint", worth.perPoint());
    json.put("dearer", worth.dearer());
    json.put("verdict", worth.verdict().toString());
    return json;
  }

  private static void put(Map<String, Object> json, PairedDifference difference) {
    json.put("difference", difference.of());
    json.put("low", difference.low());
    json.put("high", difference.high());
  }
}
