package dev.muster.tool.cli.diff;

import dev.muster.difference.RulebookDifference;
import dev.muster.difference.Written;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.report.FormatOption;
import dev.muster.tool.cli.rulebook.AsOf;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.SupplementedRulebook;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Tells what is different in two rulebooks, A and B. */
@Command(
    name = "diff",
    description =
        "Tells what is different in two rulebooks (A and B), or in a rulebook with a supplement.",
    footer = {
      "",
      "Examples:",
      "  muster diff my-rules my-rules-2",
      "  muster diff my-rules --with-b supplement.muster"
    })
public final class DiffCommand implements Callable<Integer> {
  private final Console console;
  private final RulebookOpener opener;

  @Spec private CommandSpec spec;

  @Mixin private SupplementedRulebook rulebook = new SupplementedRulebook();

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "B",
      description = "Name, folder or file of the rulebook of B. Default: that of A.")
  private @Nullable String other;

  @Option(
      names = "--with-b",
      paramLabel = "SUPPLEMENT",
      description = "A supplement that only B has; may be given several times.")
  private List<String> supplements = new ArrayList<>();

  @Option(
      names = "--as-of-b",
      paramLabel = "DAY",
      description = "The rulebook of B as it was on a day. Default: as of the day of A.")
  private @Nullable String asOfB;

  @Option(names = "--exit-code", description = "Exits with 1 if anything is different.")
  private boolean exitCode;

  @Mixin private FormatOption format = new FormatOption();

  public DiffCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  @Override
  public Integer call() {
    if (other == null && supplements.isEmpty() && asOfB == null) {
      throw new ParameterException(
          spec.commandLine(),
          "A and B are the same: name the rulebook of B after that of A, or say what B has otherwise with --with-b or --as-of-b.");
    }
    Version a = new Version(rulebook.name(), rulebook.supplements(), rulebook.asOf());
    Version b =
        new Version(
            other == null ? rulebook.name() : other,
            Stream.concat(rulebook.supplements().stream(), supplements.stream()).toList(),
            Optional.ofNullable(asOfB)
                .map(day -> AsOf.known("--as-of-b", day, spec.commandLine()))
                .or(rulebook::asOf));
    DiffReport report = new DiffReport(a, b, RulebookDifference.of(written(a), written(b)));
    console.print(format.of(report::text, report::json));
    return exitCode && report.any() ? ExitCode.FAILED : ExitCode.CLEAN;
  }

  private Written written(Version version) {
    OpenedRulebook book = opener.asOf(version.asOf()).whole(version.rulebook(), version.with());
    return new Written(book.files(), book.places());
  }
}
