package dev.muster.tool.cli;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Diagnostic.Severity;
import dev.muster.lang.diagnose.DiagnosticText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Formats problems as text for people, one per line, or as JSON. */
enum ProblemReport {
  HUMAN {
    @Override
    String of(List<Diagnostic> problems, Style style) {
      return problems.isEmpty()
          ? style.good("no problems") + "\n"
          : text(style).all(problems) + more(problems);
    }

    @Override
    String of(List<Diagnostic> problems, Survey survey, Style style) {
      // What could not be read has been told in a sentence.
      boolean onlyUnread = problems.isEmpty() && !survey.unread().isEmpty();
      return (onlyUnread ? "" : of(problems, style)) + survey.text();
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
    String of(List<Diagnostic> problems, Survey survey, Style style) {
      Map<String, Object> report = report(with(survey.unread(), problems));
      report.put("rulebooks", survey.json());
      return Json.text(report);
    }
  };

  abstract String of(List<Diagnostic> problems, Style style);

  /** With what was looked at. */
  String of(List<Diagnostic> problems, Survey survey, Style style) {
    return of(with(survey.unread(), problems), style);
  }

  private static List<Diagnostic> with(List<Diagnostic> unread, List<Diagnostic> problems) {
    return Stream.concat(unread.stream(), problems.stream()).toList();
  }

  private static Map<String, Object> report(List<Diagnostic> problems) {
    Map<String, Object> report = new LinkedHashMap<>();
    report.put("problems", problems.stream().map(ProblemReport::json).toList());
    report.put("errors", count(problems, Severity.ERROR));
    report.put("warnings", count(problems, Severity.WARNING));
    return report;
  }

  /** Of which files not all was looked for. */
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
    json.put("severity", word(problem.severity()));
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

  private static String word(Severity severity) {
    return switch (severity) {
      case ERROR -> "error";
      case WARNING -> "warning";
    };
  }
}
