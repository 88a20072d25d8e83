package dev.muster.tool.cli;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Diagnostic.Severity;
import dev.muster.lang.diagnose.DiagnosticText;
import dev.muster.lang.diagnose.Words;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Formats problems for people and for programs. */
enum ProblemReport {
  HUMAN {
    @Override
    String of(List<Diagnostic> problems, Style style) {
      return problems.isEmpty()
          ? style.good("no problems") + "\n"
          : text(style).all(problems) + more(problems);
    }

    @Override
    String of(CheckFindings findings, Style style) {
      // Whatever could not be read has been reported in a sentence.
      boolean onlyUnread = findings.problems().isEmpty() && !findings.survey().unread().isEmpty();
      int hidden = findings.suppressed().size();
      return (onlyUnread ? "" : of(findings.problems(), style))
          + (hidden == 0 ? "" : Words.count(hidden, "warning") + " suppressed\n")
          + findings.survey().text();
    }
  },
  PLAIN {
    @Override
    String of(List<Diagnostic> problems, Style style) {
      StringBuilder lines = new StringBuilder();
      problems.forEach(p -> lines.append(Style.visible(DiagnosticText.oneLine(p))).append('\n'));
      return lines.toString();
    }
  },
  JSON {
    @Override
    String of(List<Diagnostic> problems, Style style) {
      return Json.text(report(problems));
    }

    @Override
    String of(CheckFindings findings, Style style) {
      Map<String, Object> report = report(findings.all());
      report.put("suppressed", findings.suppressed().stream().map(ProblemReport::json).toList());
      report.put("rulebooks", findings.survey().json());
      return Json.text(report);
    }
  },
  SARIF {
    @Override
    String of(List<Diagnostic> problems, Style style) {
      return Sarif.of(problems, List.of());
    }

    @Override
    String of(CheckFindings findings, Style style) {
      return Sarif.of(findings.all(), findings.suppressed());
    }
  },
  GITHUB {
    @Override
    String of(List<Diagnostic> problems, Style style) {
      StringBuilder lines = new StringBuilder();
      problems.forEach(p -> lines.append(Annotations.of(p)));
      return lines.toString();
    }
  };

  abstract String of(List<Diagnostic> problems, Style style);

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the text of the findings, with what was looked at. */
  String of(CheckFindings findings, Style style) {
    return of(findings.all(), style);
  }

  private static Map<String, Object> report(List<Diagnostic> problems) {
    Map<String, Object> report = new LinkedHashMap<>();
    report.put("problems", problems.stream().map(ProblemReport::json).toList());
    report.put("errors", count(problems, Severity.ERROR));
    report.put("warnings", count(problems, Severity.WARNING));
    return report;
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

  static Map<String, Object> json(Diagnostic problem) {
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
  static String failure(String slug, String message) {
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

  private static Map<String, Object> json(Suppressed suppressed) {
    Map<String, Object> json = json(suppressed.problem());
    json.put("reason", suppressed.reason());
    return json;
  }
}
