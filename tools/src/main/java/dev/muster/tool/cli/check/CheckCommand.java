package dev.muster.tool.cli.check;

import dev.muster.lang.diagnose.Diagnostic.Severity;
import dev.muster.lang.diagnose.Diagnostics;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.ProgressIndicator;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.report.Outputs;
import dev.muster.tool.cli.report.ProblemReport;
import dev.muster.tool.cli.report.ReportFiles;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.Settings;
import dev.muster.tool.cli.rulebook.Survey;
import dev.muster.tool.cli.rulebook.Targets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Checks rulebooks. Loads no classes that only battles need, so that it starts fast. */
@Command(
    name = "check",
    description = "Checks rulebooks and reports problems.",
    footer = {"", "Example:", "  muster check my-rules --format plain"})
public final class CheckCommand implements Callable<Integer> {
  private final Console console;
  private final RulebookOpener opener;

  @Mixin private Targets targets = new Targets();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "Output format: human, plain (one problem per line), json, sarif or github (annotations).")
  private ProblemReport format = ProblemReport.HUMAN;

  @Mixin private Outputs outputs = new Outputs();

  @Option(
      names = "--fail-level",
      paramLabel = "LEVEL",
      description = "Lowest severity for which the exit code is 2: error or warning.")
  private Severity failLevel = Severity.ERROR;

  @Option(
      names = "--witness",
      paramLabel = "FILE",
      description =
          "Writes an example of each situation in which rules contradict each other, into a new file.")
  private @Nullable Path witness;

  public CheckCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  /** Checks these rulebooks as if no option were given. */
  public static int check(Console console, RulebookOpener opener, List<String> rulebooks) {
    CheckCommand command = new CheckCommand(console, opener);
    command.targets = Targets.named(rulebooks);
    return command.call();
  }

  @Override
  public Integer call() {
    ReportFiles<ProblemReport> files = outputs.files(ProblemReport.class);
    Optional<WitnessFile> examples = Optional.ofNullable(witness).map(WitnessFile::at);
    CheckFindings findings = findings(book -> examples.ifPresent(file -> file.add(book)));
    console.print(findings.in(format, console.style()));
    if (format == ProblemReport.PLAIN || format == ProblemReport.GITHUB) {
      console.err().print(findings.survey().text());
    }
    files.write(report -> findings.in(report, new Style(false)));
    examples.ifPresent(file -> tell(file.write(findings.problems())));
    if (findings.problems().stream().anyMatch(p -> p.severity().compareTo(failLevel) <= 0)) {
      return ExitCode.FINDINGS;
    }
    return findings.survey().unread().isEmpty() ? ExitCode.CLEAN : ExitCode.FAILED;
  }

  private void tell(String line) {
    if (format == ProblemReport.HUMAN) {
      console.print(line);
    } else {
      console.err().print(line);
    }
  }

  /**
   * @param seen is given each rulebook that is checked
   */
  private CheckFindings findings(Consumer<OpenedRulebook> seen) {
    Diagnostics all = new Diagnostics();
    Survey survey;
    try (ProgressIndicator _ = ProgressIndicator.with(console, () -> "checking")) {
      survey =
          Survey.of(
              console,
              targets.opened(opener),
              targets.paths(opener.library()),
              book -> {
                all.addAll(book.ownProblems());
                seen.accept(book);
              });
    }
    Settings.Applied applied =
        targets.settings(opener.library()).apply(all.sorted(), targets.all());
    return new CheckFindings(applied.problems(), applied.suppressed(), survey);
  }
}
