package dev.muster.tool.cli;

import dev.muster.example.ExampleResult;
import dev.muster.lang.diagnose.Diagnostic;
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
record TestRun(
    List<ExampleResult> examples,
    List<Untested> untested,
    List<Diagnostic> missed,
    List<Survey.Seen> seen,
    Optional<Coverage> proved,
    Optional<CoverageReport> reached) {

  /**
   * Something whose examples could not be run.
   *
   * @param problems why
   */
  record Untested(String what, List<Diagnostic> problems) {}

  /** Only these examples. */
  static TestRun of(List<ExampleResult> examples) {
    return new TestRun(
        examples, List.of(), List.of(), List.of(), Optional.empty(), Optional.empty());
  }

  long passed() {
    return examples.stream().filter(ExampleResult::passed).count();
  }

  /** Examples that fail. */
  long failed() {
    return examples.size() - passed();
  }

  /** Whether an example has several cases, each of which is counted. */
  boolean cases() {
    return examples.stream().anyMatch(e -> !e.origin().name().equals(e.origin().declared()));
  }

  List<Diagnostic> problems() {
    List<Diagnostic> problems = new ArrayList<>();
    untested.forEach(each -> problems.addAll(each.problems()));
    problems.addAll(missed);
    return problems;
  }
}
