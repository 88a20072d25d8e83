package dev.muster.tool.cli.example;

import dev.muster.example.ExampleResult;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.DiagnosticText;
import dev.muster.tool.cli.report.JunitXml.Case;
import dev.muster.tool.cli.report.JunitXml.FailureElement;
import dev.muster.tool.cli.report.JunitXml.Suite;
import dev.muster.tool.cli.report.ReportPath;
import dev.muster.tool.cli.rulebook.Survey;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The findings of {@code muster test} as tests: a suite for each file. An example is one test, with
 * however many rulebooks it was run.
 */
public final class JunitReport {
  private JunitReport() {}

  public static List<Suite> of(TestRun run) {
    List<Suite> suites = new ArrayList<>();
    Map<String, Map<String, Case>> byFile = new LinkedHashMap<>();
    for (TestRun.Ran ran : run.ran()) {
      Case test = example(ran);
      byFile
          .computeIfAbsent(test.file(), file -> new LinkedHashMap<>())
          .merge(test.name(), test, JunitReport::both);
    }
    byFile.forEach((file, cases) -> suites.add(Suite.of(file, List.copyOf(cases.values()))));
    run.untested()
        .forEach(u -> suites.add(wrong(u.what(), "is a rulebook without errors", u.problems())));
    run.missed()
        .forEach(m -> suites.add(wrong(m.primary().span().source().name(), m.slug(), List.of(m))));
    run.proved().ifPresent(proved -> suites.add(proved.junit()));
    run.reached().ifPresent(reached -> suites.addAll(reached.junit()));
    suites.addAll(seen(run.seen()));
    return suites;
  }

  private static Case example(TestRun.Ran ran) {
    ExampleResult result = ran.result();
    String file = ReportPath.of(result.origin().span().source().name());
    return new Case(
        result.origin().name(),
        file,
        ran.time(),
        result.failure().map(failure -> failure(failure, ran)).stream().toList(),
        Optional.empty(),
        ran.picture().map(JunitReport::attachment).stream().toList());
  }

  /** As build servers find it that show files with tests. */
  private static String attachment(Path picture) {
    return "[[ATTACHMENT|" + picture.toAbsolutePath().normalize() + "]]";
  }

  private static FailureElement failure(ExampleResult.Failure failure, TestRun.Ran ran) {
    String with = ran.supplement().map(s -> " (with " + s + ")").orElse("");
    return new FailureElement(
        "example",
        failure.message() + with,
        ReportPath.where(failure.where())
            + "\n"
            + failure.message()
            + with
            + "\n"
            + String.join("\n", ExampleReport.notes(failure, ran)));
  }

  private static Case both(Case first, Case second) {
    List<FailureElement> failures = new ArrayList<>(first.failures());
    failures.addAll(second.failures());
    List<String> out = new ArrayList<>(first.out());
    out.addAll(second.out());
    return new Case(
        first.name(),
        first.file(),
        first.time().plus(second.time()),
        failures,
        first.skipped(),
        out);
  }

  /** Returns a suite with a failed test for what could not be tested, or is missing. */
  static Suite wrong(String what, String name, List<Diagnostic> problems) {
    Diagnostic first = problems.getFirst();
    String all = problems.stream().map(DiagnosticText::oneLine).collect(Collectors.joining("\n"));
    String file = ReportPath.of(what);
    return Suite.of(
        file, List.of(Case.passed(name, file).failing(first.slug(), first.message(), all)));
  }

  /** Suites without tests say what was read. */
  static List<Suite> seen(List<Survey.Seen> seen) {
    return seen.stream().map(JunitReport::seen).toList();
  }

  private static Suite seen(Survey.Seen seen) {
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put("files", Integer.toString(seen.files()));
    properties.put("examples", Integer.toString(seen.examples()));
    properties.put("extends", String.join(" ", seen.extended()));
    return new Suite(ReportPath.of(seen.rulebook()), List.of(), properties);
  }
}
