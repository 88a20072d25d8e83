package dev.muster.tool.cli.check;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.report.Json;
import dev.muster.tool.cli.report.ProblemReport;
import dev.muster.tool.cli.report.Sarif;
import dev.muster.tool.cli.rulebook.Suppressed;
import dev.muster.tool.cli.rulebook.Survey;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** All that one {@code muster check} has found out. */
record CheckFindings(List<Diagnostic> problems, List<Suppressed> suppressed, Survey survey) {

  /** Returns all findings, with what could not be read. */
  List<Diagnostic> all() {
    return Stream.concat(survey.unread().stream(), problems.stream()).toList();
  }

  /** Returns the text of the findings, with what was looked at. */
  String in(ProblemReport format, Style style) {
    return switch (format) {
      case HUMAN -> text(style);
      case JSON -> json();
      case SARIF -> Sarif.of(all(), suppressed);
      case PLAIN, GITHUB -> format.of(all(), style);
    };
  }

  private String text(Style style) {
    // Whatever could not be read has been reported in a sentence.
    boolean onlyUnread = problems.isEmpty() && !survey.unread().isEmpty();
    int hidden = suppressed.size();
    return (onlyUnread ? "" : ProblemReport.HUMAN.of(problems, style))
        + (hidden == 0 ? "" : Words.count(hidden, "warning") + " suppressed\n")
        + survey.text();
  }

  private String json() {
    Map<String, Object> report = ProblemReport.json(all());
    report.put("suppressed", suppressed.stream().map(CheckFindings::json).toList());
    report.put("rulebooks", survey.json());
    return Json.text(report);
  }

  private static Map<String, Object> json(Suppressed suppressed) {
    Map<String, Object> json = ProblemReport.json(suppressed.problem());
    json.put("reason", suppressed.reason());
    return json;
  }
}
