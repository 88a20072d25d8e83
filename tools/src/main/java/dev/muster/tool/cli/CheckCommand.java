package dev.muster.tool.cli;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Diagnostic.Severity;
import dev.muster.lang.diagnose.Diagnostics;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Reads and checks. Nothing that fights battles is touched: this must start fast. */
@Command(
    name = "check",
    description = "Says what is wrong with rulebooks.",
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
      description = "human, plain (a line each) or json.")
  private ProblemReport format;

  @Option(
      names = "--fail-level",
      paramLabel = "LEVEL",
      defaultValue = "error",
      description = "error or warning: from what on the exit code is 2.")
  private Severity failLevel;

  CheckCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    Diagnostics all = new Diagnostics();
    try (ProgressIndicator _ = ProgressIndicator.with(context.console(), () -> "checking")) {
      context.books(paths).forEach(book -> all.addAll(book.problems()));
    }
    List<Diagnostic> problems = all.sorted();
    context.print(format.of(problems, context.console().style()));
    return problems.stream().anyMatch(p -> p.severity().compareTo(failLevel) <= 0)
        ? ExitCode.FINDINGS
        : ExitCode.CLEAN;
  }
}
