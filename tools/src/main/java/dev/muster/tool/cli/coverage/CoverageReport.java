package dev.muster.tool.cli.coverage;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Words;
import dev.muster.mutation.RuleCoverage;
import dev.muster.mutation.RuleCoverage.Covered;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.console.TextColumns;
import dev.muster.tool.cli.report.JunitXml;
import dev.muster.tool.cli.report.ReportPath;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The rules and statements that examples reach: a table of files, and what none reaches. */
public record CoverageReport(List<RuleCoverage> books) {

  public String text() {
    return without(Set.of());
  }

  /** The same, but the parts at these places are only counted. */
  public String without(Set<Span> suppressed) {
    StringBuilder text = new StringBuilder();
    unreached().stream()
        .filter(part -> !suppressed.contains(part.span()))
        .forEach(
            part ->
                text.append(part.rule() ? "never fires: " : "never executed: ")
                    .append(firstLine(part.span()))
                    .append("\n  --> ")
                    .append(Style.visible(part.span().where()))
                    .append('\n'));
    if (!suppressed.isEmpty()) {
      text.append(Words.count(suppressed.size(), "warning")).append(" suppressed\n");
    }
    options()
        .forEach(
            (option, examples) -> {
              if (examples == 0) {
                text.append("no example switches on: ").append(Style.visible(option)).append('\n');
              }
            });
    TextColumns columns = new TextColumns();
    columns.add(List.of("", "rules", "statements"));
    files()
        .forEach((file, counts) -> columns.add(List.of(file, counts.rules(), counts.statements())));
    return text.append(columns)
        .append(String.format(Locale.ROOT, "%.1f %% reached%n", percent()))
        .toString();
  }

  /** The number of rules and statements reached in each file, and of all. */
  private record Counts(int reachedRules, int allRules, int reachedStatements, int allStatements) {
    Counts with(Covered part) {
      int reached = part.examples() > 0 ? 1 : 0;
      return part.rule()
          ? new Counts(reachedRules + reached, allRules + 1, reachedStatements, allStatements)
          : new Counts(reachedRules, allRules, reachedStatements + reached, allStatements + 1);
    }

    String rules() {
      return reachedRules + " of " + allRules;
    }

    String statements() {
      return reachedStatements + " of " + allStatements;
    }
  }

  private Map<String, Counts> files() {
    Map<String, Counts> files = new TreeMap<>();
    for (Covered part : parts()) {
      files.compute(
          part.span().source().name(),
          (file, counts) -> (counts == null ? new Counts(0, 0, 0, 0) : counts).with(part));
    }
    return files;
  }

  /** A suite for each file, whose properties say what is reached. */
  public List<JunitXml.Suite> junit() {
    List<JunitXml.Suite> suites = new ArrayList<>();
    files()
        .forEach(
            (file, counts) -> {
              Map<String, String> reached = new LinkedHashMap<>();
              reached.put("rules reached", counts.rules());
              reached.put("statements reached", counts.statements());
              suites.add(new JunitXml.Suite(ReportPath.of(file), List.of(), reached));
            });
    return suites;
  }

  public Map<String, Object> json() {
    List<Object> all = new ArrayList<>();
    for (Covered part : parts()) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("file", part.span().source().name());
      json.put("line", part.span().line());
      json.put("part", part.rule() ? "rule" : "statement");
      json.put("examples", part.examples());
      all.add(json);
    }
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("reached", parts().size() - unreached().size());
    json.put("total", parts().size());
    json.put("options", options());
    json.put("parts", all);
    return json;
  }

  public double percent() {
    return parts().isEmpty() ? 100 : 100.0 * (parts().size() - unreached().size()) / parts().size();
  }

  private List<Covered> parts() {
    return books.stream().flatMap(book -> book.parts().stream()).toList();
  }

  private List<Covered> unreached() {
    return parts().stream().filter(part -> part.examples() == 0).toList();
  }

  private Map<String, Integer> options() {
    Map<String, Integer> all = new TreeMap<>();
    books.forEach(book -> all.putAll(book.options()));
    return all;
  }

  private static String firstLine(Span span) {
    return Style.visible(span.verbatim().strip().lines().findFirst().orElse(""));
  }
}
