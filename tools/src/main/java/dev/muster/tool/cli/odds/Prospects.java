package dev.muster.tool.cli.odds;

import dev.muster.odds.OrderOdds;
import dev.muster.odds.Outcome;
import dev.muster.tool.cli.console.TextColumns;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Tells somebody in a battle, in a few lines, what may come of an order. */
public final class Prospects {
  /** More outcomes are taken apart. */
  private static final int OUTCOMES = 8;

  private static final int LINES = 16;

  private final Answer answer;

  /** What is so in each outcome. */
  private final Map<String, String> sure;

  private Prospects(OrderOdds.Found found) {
    this.answer = new Answer("", found.exact(), found.sampled());
    List<Map<String, String>> all = List.copyOf(answer.chances(Outcome::changes).keySet());
    this.sure = new LinkedHashMap<>(all.getFirst());
    all.forEach(changes -> sure.entrySet().retainAll(changes.entrySet()));
  }

  public static List<String> lines(OrderOdds.Found found) {
    return new Prospects(found).lines();
  }

  private List<String> lines() {
    Map<Map<String, String>, Chance> open = answer.chances(outcome -> open(outcome.changes()));
    if (open.size() == 1) {
      return List.of(
          sure.isEmpty() ? "  Nothing changes." : "  This is certain: " + told(sure) + ".");
    }
    List<String> lines = new ArrayList<>();
    lines.add("  " + how());
    TextColumns columns = new TextColumns();
    if (open.size() <= OUTCOMES) {
      open.forEach((changes, chance) -> columns.add(row(chance, told(changes))));
    } else {
      each(open).entrySet().stream()
          .limit(LINES)
          .forEach(one -> columns.add(row(one.getValue(), one.getKey())));
    }
    columns.toString().lines().map(line -> "  " + line).forEach(lines::add);
    if (!sure.isEmpty()) {
      lines.add("  And in any case: " + told(sure) + ".");
    }
    return lines;
  }

  private String how() {
    String known =
        answer.exact().isPresent()
            ? "Exactly"
            : "As %,d samples tell"
                .formatted(answer.sampled().values().stream().mapToInt(n -> n).sum());
    return known + ", if everybody decides as the rulebook's general likes best:";
  }

  private Map<String, String> open(Map<String, String> changes) {
    Map<String, String> open = new LinkedHashMap<>(changes);
    open.entrySet().removeAll(sure.entrySet());
    return open;
  }

  /** How likely each change is by itself, the most likely first. */
  private Map<String, Chance> each(Map<Map<String, String>, Chance> open) {
    Map<String, Chance> each = new LinkedHashMap<>();
    open.keySet().stream()
        .flatMap(changes -> changes.entrySet().stream())
        .map(Prospects::told)
        .distinct()
        .forEach(change -> each.put(change, answer.chances(of(change)).get(true)));
    return each.entrySet().stream()
        .sorted(
            Map.Entry.<String, Chance>comparingByValue((a, b) -> Double.compare(b.of(), a.of())))
        .collect(
            Collectors.toMap(
                Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, LinkedHashMap::new));
  }

  private static Function<Outcome, Boolean> of(String change) {
    return outcome ->
        outcome.changes().entrySet().stream().anyMatch(one -> told(one).equals(change));
  }

  private static List<String> row(Chance chance, String told) {
    return List.of(String.format(Locale.ROOT, "%8s", chance.percent()), told);
  }

  private static String told(Map<String, String> changes) {
    return changes.isEmpty()
        ? "nothing else changes"
        : changes.entrySet().stream().map(Prospects::told).collect(Collectors.joining(", "));
  }

  private static String told(Map.Entry<String, String> change) {
    return change.getKey() + " " + change.getValue();
  }
}
