package dev.muster.tool.cli.example;

import dev.muster.example.ExampleResult;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Words;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.report.Annotations;
import dev.muster.tool.cli.report.Json;
import dev.muster.tool.cli.report.JunitXml;
import dev.muster.tool.cli.report.ProblemReport;
import dev.muster.tool.cli.rulebook.Survey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Formats the results of examples as text for people, as JSON, as the XML that build servers read,
 * or as GitHub's annotations.
 */
public enum ExampleReport {
  HUMAN {
    @Override
    public String of(TestRun run, Style style) {
      StringBuilder text = new StringBuilder();
      run.reached().ifPresent(reached -> text.append(reached.text()));
      run.ran()
          .forEach(
              ran -> ran.result().failure().ifPresent(failure -> tell(text, ran, failure, style)));
      run.proved().ifPresent(proved -> text.append(proved.text()).append('\n'));
      int untested = run.untested().size();
      String counts =
          run.passed()
              + " passed, "
              + run.failed()
              + " failed"
              + (run.cases() ? " (each case of an example counts)" : "")
              + (untested == 0 ? "" : ", " + Words.count(untested, "rulebook") + " not tested");
      boolean good = run.failed() == 0 && untested == 0 && run.missed().isEmpty();
      return text.append(good ? style.good(counts) : style.bad(counts)).append('\n').toString();
    }
  },
  JSON {
    @Override
    public String of(TestRun run, Style style) {
      Map<String, Object> report = new LinkedHashMap<>();
      report.put("passed", run.passed());
      report.put("failed", run.failed() + run.untested().size() + run.missed().size());
      report.put("examples", run.ran().stream().map(ExampleReport::json).toList());
      report.put("problems", run.problems().stream().map(ProblemReport::json).toList());
      report.put("rulebooks", run.seen().stream().map(Survey.Seen::json).toList());
      run.proved().ifPresent(proved -> report.put("coverage", proved.json()));
      run.reached().ifPresent(reached -> report.putAll(reached.json()));
      return Json.text(report);
    }
  },
  JUNIT {
    @Override
    public String of(TestRun run, Style style) {
      return JunitXml.of(JunitReport.of(run));
    }
  },
  GITHUB {
    @Override
    public String of(TestRun run, Style style) {
      StringBuilder lines = new StringBuilder();
      run.problems().forEach(problem -> lines.append(Annotations.of(problem)));
      for (TestRun.Ran ran : run.ran()) {
        ran.result()
            .failure()
            .ifPresent(
                f ->
                    lines.append(
                        Annotations.of(
                            "example " + ran.result().origin().name(),
                            f.where(),
                            f.message(),
                            notes(f, ran))));
      }
      return lines.toString();
    }
  };

  public abstract String of(TestRun run, Style style);

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  private static void tell(
      StringBuilder text, TestRun.Ran ran, ExampleResult.Failure failure, Style style) {
    Span where = failure.where();
    ExampleResult example = ran.result();
    String title = example.origin().title().map(t -> " \"" + t + "\"").orElse("");
    text.append(style.bad("failed: "))
        .append(style.bold(Style.visible(example.origin().name() + title)))
        .append('\n');
    text.append("  --> ").append(Style.visible(where.where())).append('\n');
    if (!where.source().text().isEmpty()) {
      text.append("      ")
          .append(Style.visible(where.source().lineText(where.line()).strip()))
          .append('\n');
    }
    text.append("  ").append(lines(failure.message(), "  ")).append('\n');
    notes(failure, ran)
        .forEach(note -> text.append("  = ").append(lines(note, "    ")).append('\n'));
    text.append('\n');
  }

  /** With the picture. */
  static List<String> notes(ExampleResult.Failure failure, TestRun.Ran ran) {
    List<String> notes = new ArrayList<>(failure.notes());
    ran.picture().ifPresent(file -> notes.add("picture: " + file));
    return notes;
  }

  private static Map<String, Object> json(TestRun.Ran ran) {
    Map<String, Object> json = json(ran.result());
    ran.picture().ifPresent(file -> json.put("picture", file.toString()));
    return json;
  }

  private static String lines(String message, String indent) {
    return String.join("\n" + indent, message.lines().map(Style::visible).toList());
  }

  public static Map<String, Object> json(ExampleResult proof) {
    Span where = proof.origin().span();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("name", proof.origin().name());
    json.put("tags", proof.proves());
    json.put("file", where.source().name());
    json.put("line", where.line());
    json.put("status", status(proof));
    proof.failure().ifPresent(failure -> json.put("failure", json(failure)));
    return json;
  }

  private static Map<String, Object> json(ExampleResult.Failure failure) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("file", failure.where().source().name());
    json.put("line", failure.where().line());
    json.put("message", failure.message());
    json.put("notes", failure.notes());
    return json;
  }

  static String status(ExampleResult proof) {
    return proof.passed() ? "passed" : "failed";
  }
}
