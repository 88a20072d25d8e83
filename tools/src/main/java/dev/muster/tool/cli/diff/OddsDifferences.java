package dev.muster.tool.cli.diff;

import dev.muster.difference.ExampleOdds;
import dev.muster.difference.ExampleOdds.Expected;
import dev.muster.tool.cli.console.TextColumns;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The odds of what examples expect that are different in A and in B.
 *
 * @param points by more than so many percentage points
 */
record OddsDifferences(double points, ExampleOdds.Found found) {
  /** The greatest differences first. */
  private List<Expected> different() {
    return found.expected().stream()
        .filter(each -> 100 * Math.abs(each.more()) > points)
        .sorted(Comparator.comparingDouble(each -> -Math.abs(each.more())))
        .toList();
  }

  String text() {
    List<Expected> different = different();
    StringBuilder text =
        new StringBuilder("\nodds of what examples expect, the dice left to chance\n");
    // What comes true together is told together.
    Map<List<Object>, List<Expected>> alike = new LinkedHashMap<>();
    for (Expected each : different) {
      alike
          .computeIfAbsent(List.of(each.example(), each.a(), each.b()), _ -> new ArrayList<>())
          .add(each);
    }
    TextColumns columns = new TextColumns();
    for (List<Expected> same : alike.values()) {
      Expected each = same.getFirst();
      columns.add(
          List.of(
              "  " + each.example(),
              percent(each.a()) + " -> " + percent(each.b()),
              String.format(Locale.ROOT, "%+.1f %%", 100 * each.more()),
              same.stream().map(Expected::text).collect(Collectors.joining("; "))));
    }
    text.append(columns);
    text.append("examples that reach what is different: ")
        .append(found.gone())
        .append("; with odds that differ by more than ")
        .append(new BigDecimal(String.valueOf(points)).stripTrailingZeros().toPlainString())
        .append(" %: ")
        .append(different.stream().map(Expected::example).distinct().count())
        .append('\n');
    if (!found.tooLarge().isEmpty()) {
      text.append("too many ways, or not to be left to chance: ")
          .append(String.join(", ", found.tooLarge()))
          .append('\n');
    }
    if (found.leftOut() > 0) {
      text.append("not looked at: ").append(found.leftOut()).append(" more\n");
    }
    return text.toString();
  }

  private static String percent(BigFraction likely) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * likely.doubleValue());
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("points", points);
    json.put("examples", found.gone());
    json.put("different", different().stream().map(OddsDifferences::json).toList());
    json.put("tooLarge", found.tooLarge());
    json.put("leftOut", found.leftOut());
    return json;
  }

  private static Map<String, Object> json(Expected each) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("example", each.example());
    json.put("expected", each.text());
    json.put("a", fraction(each.a()));
    json.put("b", fraction(each.b()));
    return json;
  }

  private static String fraction(BigFraction likely) {
    return likely.getNumerator() + "/" + likely.getDenominator();
  }
}
