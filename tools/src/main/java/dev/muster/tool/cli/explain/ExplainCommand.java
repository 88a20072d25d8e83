package dev.muster.tool.cli.explain;

import dev.muster.lang.diagnose.Suggestion;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.report.ProblemPage;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
  /** As a report prints it, {@code warning[table-gap]}, or the name alone. */
  private static final Pattern PRINTED = Pattern.compile("(?:\\w*\\[)?([^\\[\\]]+)]?:?");

  private final Console console;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "PROBLEM",
      description =
          "Name of the problem, as a report prints it in brackets, with or without what stands around it.")
  private String problem = "";

  public ExplainCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Matcher printed = PRINTED.matcher(problem.strip());
    String name = printed.matches() ? printed.group(1) : problem;
    console.print(ProblemPage.of(name).map(ProblemPage::text).orElseThrow(() -> unknown(name)));
    return ExitCode.CLEAN;
  }

  private ParameterException unknown(String name) {
    return new ParameterException(
        spec.commandLine(),
        "Muster reports no problem `%s`%s"
            .formatted(
                name,
                Suggestion.question(name, ProblemPage.names())
                    .map(question -> "; " + question)
                    .orElse(". Reports print its name in brackets, as in `error[table-gap]`.")));
  }
}
