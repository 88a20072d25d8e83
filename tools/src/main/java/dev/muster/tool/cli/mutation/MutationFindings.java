package dev.muster.tool.cli.mutation;

import dev.muster.example.ExampleResult;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.example.ExampleReport;
import dev.muster.tool.cli.example.JunitReport;
import dev.muster.tool.cli.example.TestRun;
import dev.muster.tool.cli.report.Json;
import dev.muster.tool.cli.report.JunitXml;
import dev.muster.tool.cli.report.ProblemReport;
import dev.muster.tool.cli.rulebook.Survey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * All that one {@code muster test --mutate} has found out.
 *
 * @param least how many of a hundred changes must be noticed
 * @param problems of rulebooks that could not be tested
 * @param failing the examples that fail without any change
 */
record MutationFindings(
    MutationReport report,
    double least,
    List<Diagnostic> problems,
    List<ExampleResult> failing,
    Survey survey) {

  String in(ExampleReport format, Style style) {
    return switch (format) {
      case HUMAN -> text(style);
      case JSON -> Json.text(json());
      case JUNIT -> JunitXml.of(junit());
      case GITHUB -> format.of(run(), style) + report.annotations();
    };
  }

  private String text(Style style) {
    return survey.seen().isEmpty() ? "" : report.text(style) + survey.text();
  }

  private Map<String, Object> json() {
    Map<String, Object> json = report.json();
    List<Diagnostic> all = new ArrayList<>(survey.unread());
    all.addAll(problems);
    json.put("problems", all.stream().map(ProblemReport::json).toList());
    json.put("failing", failing.stream().map(ExampleReport::json).toList());
    json.put("rulebooks", survey.json());
    return json;
  }

  private List<JunitXml.Suite> junit() {
    List<JunitXml.Suite> suites = new ArrayList<>(JunitReport.of(run()));
    suites.addAll(report.junit(least));
    return suites;
  }

  /** Returns the findings of the examples without any change. */
  private TestRun run() {
    List<TestRun.Untested> untested = new ArrayList<>();
    survey.unread().forEach(p -> untested.add(TestRun.Untested.of(p)));
    problems.forEach(p -> untested.add(TestRun.Untested.of(p)));
    return TestRun.of(failing, untested, survey.seen());
  }

  boolean enough() {
    return report.noticed(least);
  }
}
