package dev.muster.tool.cli;

import dev.muster.lang.diagnose.Diagnostic.Severity;
import dev.muster.lang.diagnose.Diagnostics;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Checks rulebooks. Loads no classes that only battles need, so that it starts fast. */
@Command(
    name = "check",
    description = "Checks rulebooks and reports problems.",
    footer = {"", "Example:", "  muster check my-rules --format plain"})
final class CheckCommand implements Callable<Integer> {
  private final CommandContext context;

  @Mixin private Targets targets = new Targets();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "human",
      description =
          "Output format: human, plain (one problem per line), json, sarif or github (annotations).")
  private ProblemReport format;

  @Mixin private Outputs outputs = new Outputs();

  @Option(
      names = "--fail-level",
      paramLabel = "LEVEL",
      defaultValue = "error",
      description = "Lowest severity for which the exit code is 2: error or warning.")
  private Severity failLevel;

  CheckCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    ReportFiles<ProblemReport> files = outputs.files(ProblemReport.class);
    CheckFindings findings = findings();
    context.print(format.of(findings, context.console().style()));
    if (format == ProblemReport.PLAIN || format == ProblemReport.GITHUB) {
      context.console().err().print(findings.survey().text());
    }
    files.write(report -> report.of(findings, new Style(false)));
    if (findings.problems().stream().anyMatch(p -> p.severity().compareTo(failLevel) <= 0)) {
      return ExitCode.FINDINGS;
    }
    return findings.survey().unread().isEmpty() ? ExitCode.CLEAN : ExitCode.FAILED;
  }

  private CheckFindings findings() {
    Diagnostics all = new Diagnostics();
    Survey survey;
    try (ProgressIndicator _ = ProgressIndicator.with(context.console(), () -> "checking")) {
      survey =
          Survey.of(
              context,
              targets.paths(context.opener().library()),
              book -> all.addAll(book.ownProblems()));
    }
    return targets.settings(context.opener().library()).apply(all.sorted(), survey, targets.all());
  }
}
