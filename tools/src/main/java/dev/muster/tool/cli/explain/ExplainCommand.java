package dev.muster.tool.cli.explain;

import dev.muster.lang.diagnose.Suggestion;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.report.ProblemPage;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the page of a problem. */
@Command(
    name = "explain",
    description = "Explains a problem that Muster reports: why it is one, and the way out.",
    footer = {"", "Example:", "  muster explain table-gap"})
public final class ExplainCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "PROBLEM",
      description = "Name of the problem: what a report prints in brackets.")
  private String problem = "";

  public ExplainCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    console.print(ProblemPage.of(problem).map(ProblemPage::text).orElseThrow(this::unknown));
    return ExitCode.CLEAN;
  }

  private ParameterException unknown() {
    return new ParameterException(
        spec.commandLine(),
        "Muster reports no problem `%s`%s"
            .formatted(
                problem,
                Suggestion.nearest(problem, ProblemPage.names())
                    .map(near -> "; did you mean `" + near + "`?")
                    .orElse(". Reports print its name in brackets, as in `error[table-gap]`.")));
  }
}
