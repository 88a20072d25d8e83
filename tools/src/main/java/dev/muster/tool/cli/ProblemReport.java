package dev.muster.tool.cli;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Diagnostic.Severity;
import dev.muster.lang.diagnose.DiagnosticText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Formats problems as text for people, one per line, or as JSON. */
enum ProblemReport {
  HUMAN {
    @Override
    String of(List<Diagnostic> problems, Style style) {
      return problems.isEmpty() ? style.good("no problems") + "\n" : text(style).all(problems);
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
      Map<String, Object> report = new LinkedHashMap<>();
      report.put("problems", problems.stream().map(ProblemReport::json).toList());
      report.put("errors", count(problems, Severity.ERROR));
      report.put("warnings", count(problems, Severity.WARNING));
      return Json.text(report);
    }
  };

  abstract String of(List<Diagnostic> problems, Style style);

  static DiagnosticText text(Style style) {
    return style.colour() ? DiagnosticText.coloured() : DiagnosticText.plain();
  }

  static long count(List<Diagnostic> problems, Severity severity) {
    return problems.stream().filter(p -> p.severity() == severity).count();
  }

  private static Map<String, Object> json(Diagnostic problem) {
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
