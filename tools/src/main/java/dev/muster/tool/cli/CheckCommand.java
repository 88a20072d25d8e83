package dev.muster.tool.cli;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Diagnostic.Severity;
import dev.muster.lang.diagnose.Diagnostics;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks rulebooks. Loads no classes that only battles need, so that it starts fast. */
@Command(
    name = "check",
    description = "Checks rulebooks and reports problems.",
    footer = {"", "Example:", "  muster check my-rules --format plain"})
final class CheckCommand implements Callable<Integer> {
  private final CommandContext context;

  @Parameters(
      paramLabel = "RULEBOOK",
      arity = "1..*",
      description = "Name, folder or file of a rulebook, or a folder of rulebooks.")
  private List<String> paths;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "human",
      description = "Output format: human, plain (one problem per line) or json.")
  private ProblemReport format;

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
    Diagnostics all = new Diagnostics();
    Survey survey;
    try (ProgressIndicator _ = ProgressIndicator.with(context.console(), () -> "checking")) {
      survey = Survey.of(context, paths, book -> all.addAll(book.ownProblems()));
    }
    List<Diagnostic> problems = all.sorted();
    context.print(format.of(problems, survey, context.console().style()));
    if (format == ProblemReport.PLAIN) {
      context.console().err().print(survey.text());
    }
    if (problems.stream().anyMatch(p -> p.severity().compareTo(failLevel) <= 0)) {
      return ExitCode.FINDINGS;
    }
    return survey.unread().isEmpty() ? ExitCode.CLEAN : ExitCode.FAILED;
  }
}
