package dev.muster.tool.cli.report;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Diagnostic.Severity;
import dev.muster.lang.diagnose.DiagnosticText;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.Style;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Formats problems for people and for programs. */
public enum ProblemReport {
  HUMAN {
    @Override
    public String of(List<Diagnostic> problems, Style style) {
      return problems.isEmpty()
          ? style.good("no problems") + "\n"
          : text(style).all(problems) + more(problems);
    }
  },
  PLAIN {
    @Override
    public String of(List<Diagnostic> problems, Style style) {
      StringBuilder lines = new StringBuilder();
      problems.forEach(p -> lines.append(Style.visible(DiagnosticText.oneLine(p))).append('\n'));
      return lines.toString();
    }
  },
  JSON {
    @Override
    public String of(List<Diagnostic> problems, Style style) {
      return Json.text(json(problems));
    }
  },
  SARIF {
    @Override
    public String of(List<Diagnostic> problems, Style style) {
      return Sarif.of(problems, List.of());
    }
  },
  GITHUB {
    @Override
    public String of(List<Diagnostic> problems, Style style) {
      StringBuilder lines = new StringBuilder();
      problems.forEach(p -> lines.append(Annotations.of(p)));
      return lines.toString();
    }
  };

  public abstract String of(List<Diagnostic> problems, Style style);

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Map<String, Object> json(List<Diagnostic> problems) {
    Map<String, Object> report = new LinkedHashMap<>();
    report.put("problems", problems.stream().map(ProblemReport::json).toList());
    report.put("errors", count(problems, Severity.ERROR));
    report.put("warnings", count(problems, Severity.WARNING));
    return report;
  }

  /** Tells people of problems that end what a command does. */
  public static void tell(Console console, List<Diagnostic> problems) {
    console.out().flush();
    console.err().print(HUMAN.of(problems, new Style(false)));
  }

  /** Returns the files of which not everything was looked for. */
  private static String more(List<Diagnostic> problems) {
    Map<String, Long> counts =
        problems.stream()
            .collect(
                Collectors.groupingBy(
                    p -> p.primary().span().source().name(),
                    LinkedHashMap::new,
                    Collectors.counting()));
    StringBuilder text = new StringBuilder();
    counts.forEach(
        (file, count) -> {
          if (count >= ProblemCollector.MOST_OF_FILE) {
            text.append("There may be more in ")
                .append(Style.visible(file))
                .append(": after ")
                .append(ProblemCollector.MOST_OF_FILE)
                .append(" problems no more are looked for.\n");
          }
        });
    return text.toString();
  }

  static DiagnosticText text(Style style) {
    return style.colour() ? DiagnosticText.coloured() : DiagnosticText.plain();
  }

  static long count(List<Diagnostic> problems, Severity severity) {
    return problems.stream().filter(p -> p.severity() == severity).count();
  }

  public static Map<String, Object> json(Diagnostic problem) {
    Span span = problem.primary().span();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("severity", problem.severity().toString());
    json.put("slug", problem.slug());
    json.put("message", problem.message());
    json.put("file", span.source().name());
    json.put("line", span.line());
    json.put("column", span.column());
    json.put("endLine", span.source().line(span.end()));
    json.put("endColumn", span.source().column(span.end()));
    json.put("notes", problem.notes());
    json.put("suggestion", problem.suggestion().orElse(null));
    return json;
  }

  /** As a report in JSON: a failure of a command, which no file is the place of. */
  public static String failure(String slug, String message) {
    Map<String, Object> problem = new LinkedHashMap<>();
    problem.put("severity", Severity.ERROR.toString());
    problem.put("slug", slug);
    problem.put("message", message);
    for (String unknown : List.of("file", "line", "column", "endLine", "endColumn")) {
      problem.put(unknown, null);
    }
    problem.put("notes", List.of());
    problem.put("suggestion", null);
    Map<String, Object> report = new LinkedHashMap<>();
    report.put("problems", List.of(problem));
    report.put("errors", 1);
    report.put("warnings", 0);
    return Json.text(report);
  }
}
