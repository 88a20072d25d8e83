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

/** Holds orders of battle against their lists: what is wrong with them, or what they come to. */
@Command(
    name = "check",
    description = "Says whether orders of battle keep to their lists, and what they come to.",
    footer = {"", "Example:", "  muster army check my-army.muster"})
final class ArmyCheckCommand implements Callable<Integer> {
  private final CommandContext context;

  @Parameters(
      paramLabel = "FILE",
      description = "File with orders of battle; its line `extends` names the rulebook.")
  private String file;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "human",
      description = "Of problems: human, plain (a line each) or json.")
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
        context.rulebook(book).armies().values().stream()
            .filter(a -> a.isOrder() && (Files.isDirectory(path) || isIn(a, path)))
            .toList();
    if (orders.isEmpty()) {
      throw CommandFailure.because(
          "There is no order of battle in "
              + file
              + ". One is written `army NAME is LIST { take CHOICE }`.");
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
