package dev.muster.tool.cli;

import dev.muster.lang.diagnose.Diagnostic.Severity;
import dev.muster.model.Army;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Checks orders of battle against their army lists: prints their problems, or their contents and
 * totals.
 */
@Command(
    name = "check",
    description = "Checks orders of battle against their army lists, and prints their totals.",
    footer = {"", "Example:", "  muster army check my-army.muster"})
final class ArmyCheckCommand implements Callable<Integer> {
  private final CommandContext context;

  @Parameters(
      paramLabel = "FILE",
      description = "File with orders of battle; its `extends` line names the rulebook.")
  private String file;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "human",
      description = "Format of problems: human, plain (one per line) or json.")
  private ProblemReport format;

  ArmyCheckCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    Path path = context.opener().library().find(file);
    OpenedRulebook book = context.opener().open(path);
    boolean wrong = book.problems().stream().anyMatch(p -> p.severity() == Severity.ERROR);
    if (wrong || format == ProblemReport.JSON) {
      context.print(format.of(book.problems(), context.console().style()));
      return wrong ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }
    List<Army> orders =
        context.rulebook(book).battles().armies().values().stream()
            .filter(a -> a.isOrder() && (Files.isDirectory(path) || isIn(a, path)))
            .toList();
    if (orders.isEmpty()) {
      throw CommandFailure.because(
          "There is no order of battle in "
              + file
              + ". Write one as `army NAME is LIST { take CHOICE }`.");
    }
    orders.forEach(order -> context.print(OrderOfBattle.of(order)));
    return ExitCode.CLEAN;
  }

  private static boolean isIn(Army army, Path file) {
    return Path.of(army.origin().span().source().name())
        .toAbsolutePath()
        .normalize()
        .equals(file.toAbsolutePath().normalize());
  }
}
