package dev.muster.tool.cli.example;

import dev.muster.example.ExampleResult;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.tool.cli.coverage.Coverage;
import dev.muster.tool.cli.coverage.CoverageReport;
import dev.muster.tool.cli.rulebook.Survey;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All that one {@code muster test} has found out.
 *
 * @param untested the rulebooks whose examples could not be run
 * @param missed what was asked of the examples and is not so
 * @param seen what was looked at
 * @param proved empty if not requested, as is {@code reached}
 */
public record TestRun(
    List<Ran> ran,
    List<Untested> untested,
    List<Diagnostic> missed,
    List<Survey.Seen> seen,
    Optional<Coverage> proved,
    Optional<CoverageReport> reached) {

  /**
   * An example that was run.
   *
   * @param supplement with whose rules, if they are not those of its own rulebook
   * @param picture a file; empty where none was wanted, or there is nothing to be seen
   */
  public record Ran(
      ExampleResult result, Optional<String> supplement, Duration time, Optional<Path> picture) {}

  /**
   * Something whose examples could not be run.
   *
   * @param problems why
   */
  public record Untested(String what, List<Diagnostic> problems) {
    public static Untested of(Diagnostic problem) {
      return new Untested(problem.primary().span().source().name(), List.of(problem));
    }
  }

  /** Of examples that are judged by no more than whether they pass. */
  public static TestRun of(
      List<ExampleResult> examples, List<Untested> untested, List<Survey.Seen> seen) {
    List<Ran> ran =
        examples.stream()
            .map(e -> new Ran(e, Optional.empty(), Duration.ZERO, Optional.empty()))
            .toList();
    return new TestRun(ran, untested, List.of(), seen, Optional.empty(), Optional.empty());
  }

  List<ExampleResult> examples() {
    return ran.stream().map(Ran::result).toList();
  }

  long passed() {
    return examples().stream().filter(ExampleResult::passed).count();
  }

  /** Examples that fail. */
  public long failed() {
    return ran.size() - passed();
  }

  /** Whether an example has several cases, each of which is counted. */
  boolean cases() {
    return examples().stream().anyMatch(e -> !e.origin().name().equals(e.origin().declared()));
  }

  List<Diagnostic> problems() {
    List<Diagnostic> problems = new ArrayList<>();
    untested.forEach(each -> problems.addAll(each.problems()));
    problems.addAll(missed);
    return problems;
  }
}
