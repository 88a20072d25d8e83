package dev.muster.tool.cli.army;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Diagnostic.Severity;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ArmyItem;
import dev.muster.model.Army;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.report.ProblemReport;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
public final class ArmyCheckCommand implements Callable<Integer> {
  private final Console console;
  private final RulebookOpener opener;

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

  public ArmyCheckCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  @Override
  public Integer call() {
    Path path = opener.library().find(file);
    OpenedRulebook book = opener.open(path);
    List<Diagnostic> problems = new ArrayList<>(book.problems());
    if (!Files.isDirectory(path) && book.path().equals(path)) {
      problems.addAll(definitions(book));
    }
    boolean wrong = problems.stream().anyMatch(p -> p.severity() == Severity.ERROR);
    if (wrong || format == ProblemReport.JSON) {
      console.print(format.of(problems, console.style()));
      return wrong ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }
    List<Army> orders =
        book.playable().battles().armies().values().stream()
            .filter(a -> a.isOrder() && (Files.isDirectory(path) || isIn(a, path)))
            .toList();
    if (orders.isEmpty()) {
      throw CommandFailure.because(
          "There is no order of battle in "
              + file
              + ". Write one as `army NAME is LIST { take CHOICE }`.");
    }
    orders.forEach(order -> console.print(OrderOfBattle.of(order)));
    return ExitCode.CLEAN;
  }

  /** Reports what the file declares besides orders of battle: it might say what they cost. */
  private static List<Diagnostic> definitions(OpenedRulebook book) {
    List<Declaration> own =
        book.files().stream()
            .filter(file -> book.owns(file.source()))
            .flatMap(file -> file.declarations().stream())
            .toList();
    Set<String> lists = new HashSet<>();
    own.stream().map(declaration -> declaration.head().name().text()).forEach(lists::add);
    return own.stream()
        .filter(declaration -> !takes(declaration, lists))
        .map(ArmyCheckCommand::defines)
        .toList();
  }

  /** Whether it only takes, of a list that is not of this file. */
  private static boolean takes(Declaration declaration, Set<String> own) {
    return declaration instanceof Declaration.Extends
        || declaration instanceof Declaration.Army army
            && army.list().filter(list -> !own.contains(list.text())).isPresent()
            && army.items().stream()
                .allMatch(item -> item instanceof ArmyItem.Take || item instanceof ArmyItem.Value);
  }

  private static Diagnostic defines(Declaration declaration) {
    return Diagnostic.error(
            "order-defines",
            declaration.head().name().span(),
            "an order of battle takes from a list, it defines nothing: `%s`",
            declaration.head().name())
        .note(
            "write `army NAME is LIST { take CHOICE }` here; lists, kinds and all else belong in a supplement, which `muster check` checks");
  }

  private static boolean isIn(Army army, Path file) {
    return Path.of(army.origin().span().source().name())
        .toAbsolutePath()
        .normalize()
        .equals(file.toAbsolutePath().normalize());
  }
}
