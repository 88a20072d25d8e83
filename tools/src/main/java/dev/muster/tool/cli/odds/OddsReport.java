package dev.muster.tool.cli.odds;

import dev.muster.odds.Outcome;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.console.TextColumns;
import dev.muster.trace.Value;
import dev.muster.trace.ValueText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvSchema;

/**
 * Tells how likely what is.
 *
 * @param contest as it was typed
 * @param asked the expressions that are asked, as they were typed
 */
record OddsReport(String contest, List<String> asked, List<Answer> answers) {
  /** The outcomes that are listed, at most. */
  static final int LISTED = 30;

  private static final int BAR = 40;

  String text() {
    StringBuilder text = new StringBuilder();
    for (Answer answer : answers) {
      text.append(
              Style.visible(
                  contest + (answer.situation().isEmpty() ? "" : ", " + answer.situation())))
          .append(": ")
          .append(how(answer))
          .append('\n');
    }
    text.append('\n');
    if (asked.isEmpty()) {
      answers.forEach(answer -> text.append(outcomes(answer)));
    }
    for (int i = 0; i < asked.size(); i++) {
      text.append(section(i));
    }
    return text.toString();
  }

  static String how(Answer answer) {
    return answer.exact().isPresent()
        ? "exact"
        : "too many ways to go through them all; %,d samples, with what to expect 19 times in 20"
            .formatted(answer.sampled().values().stream().mapToInt(n -> n).sum());
  }

  private String outcomes(Answer answer) {
    Map<Map<String, String>, Chance> all = answer.chances(Outcome::changes);
    TextColumns columns = new TextColumns();
    all.entrySet().stream()
        .limit(LISTED)
        .forEach(
            each ->
                columns.add(
                    List.of(right(each.getValue()), told(each.getKey()), each.getValue().more())));
    String title = answer.situation().isEmpty() ? "" : Style.visible(answer.situation()) + "\n";
    String rest =
        all.size() <= LISTED
            ? ""
            : "and %d less likely outcomes; `--format json` lists all, `--of EXPRESSION` asks for one thing%n"
                .formatted(all.size() - LISTED);
    return title + columns + rest + "\n";
  }

  static String told(Map<String, String> changes) {
    if (changes.isEmpty()) {
      return "nothing changes";
    }
    List<String> told = new ArrayList<>();
    changes.forEach((what, now) -> told.add(what + " " + now));
    return String.join(", ", told);
  }

  private String section(int at) {
    TextColumns columns = new TextColumns();
    boolean condition = condition(at);
    for (Answer answer : answers) {
      if (condition) {
        Chance yes = answer.yes(at);
        columns.add(row(answer.situation(), yes));
      } else {
        values(answer, at)
            .forEach(
                (value, chance) ->
                    columns.add(
                        row(
                            (answer.situation().isEmpty() ? "" : answer.situation() + ": ")
                                + ValueText.of(value),
                            chance)));
        answer
            .mean(at)
            .ifPresent(mean -> columns.add(List.of("", "", "on average " + Chance.mean(mean), "")));
      }
    }
    return Style.visible(asked.get(at)) + "\n" + columns + "\n";
  }

  /** Whether it is always yes or no. */
  boolean condition(int at) {
    return answers.stream().allMatch(answer -> answer.condition(at));
  }

  private static List<String> row(String what, Chance chance) {
    return List.of(
        what, right(chance), "#".repeat((int) Math.round(BAR * chance.of())), chance.more());
  }

  /** Numbers by size, anything else by how likely it is. */
  static Map<Value, Chance> values(Answer answer, int at) {
    Map<Value, Chance> chances = answer.chances(outcome -> outcome.asked().get(at));
    if (chances.keySet().stream().anyMatch(value -> Answer.number(value).isEmpty())) {
      return chances;
    }
    Map<Value, Chance> sorted = new LinkedHashMap<>();
    chances.keySet().stream()
        .sorted(Comparator.comparingDouble(value -> Answer.number(value).getAsDouble()))
        .forEach(value -> sorted.put(value, chances.get(value)));
    return sorted;
  }

  private static String right(Chance chance) {
    return String.format(Locale.ROOT, "%8s", chance.percent());
  }

  /** A row for each value of what is asked, or for each outcome. */
  String csv() {
    CsvSchema.Builder schema = CsvSchema.builder();
    List.of("situation", "asked", "value", "probability", "fraction", "low", "high")
        .forEach(schema::addColumn);
    List<List<Object>> rows = new ArrayList<>();
    for (Answer answer : answers) {
      if (asked.isEmpty()) {
        answer
            .chances(Outcome::changes)
            .forEach((changes, chance) -> rows.add(row(answer, "", told(changes), chance)));
      }
      for (int i = 0; i < asked.size(); i++) {
        String what = asked.get(i);
        values(answer, i)
            .forEach((value, chance) -> rows.add(row(answer, what, ValueText.of(value), chance)));
      }
    }
    return new CsvMapper().writer(schema.setUseHeader(true).build()).writeValueAsString(rows);
  }

  private static List<Object> row(Answer answer, String what, String value, Chance chance) {
    List<Object> row = new ArrayList<>(List.of(answer.situation(), what, value));
    row.addAll(chance.cells());
    return row;
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("contest", contest);
    json.put("situations", answers.stream().map(this::json).toList());
    return json;
  }

  private Map<String, Object> json(Answer answer) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("situation", answer.situation());
    json.put("exact", answer.exact().isPresent());
    answer.exact().ifPresent(exact -> json.put("courses", exact.courses()));
    List<Object> outcomes = new ArrayList<>();
    answer
        .chances(outcome -> outcome)
        .forEach(
            (outcome, chance) -> {
              Map<String, Object> each = new LinkedHashMap<>();
              each.put("changes", outcome.changes());
              Map<String, String> values = new LinkedHashMap<>();
              for (int i = 0; i < asked.size(); i++) {
                values.put(asked.get(i), ValueText.of(outcome.asked().get(i)));
              }
              each.put("values", values);
              chance.json(each);
              outcomes.add(each);
            });
    json.put("outcomes", outcomes);
    return json;
  }
}
