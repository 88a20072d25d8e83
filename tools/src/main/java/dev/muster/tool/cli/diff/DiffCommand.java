package dev.muster.tool.cli.diff;

import dev.muster.difference.Difference;
import dev.muster.difference.ExampleOdds;
import dev.muster.difference.RulebookDifference;
import dev.muster.difference.Written;
import dev.muster.lang.diagnose.Suggestion;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.ProgressIndicator;
import dev.muster.tool.cli.console.ShellWord;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.report.FormatOption;
import dev.muster.tool.cli.rulebook.AsOf;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.SupplementedRulebook;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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

  @Option(
      names = "--odds",
      paramLabel = "POINTS",
      description =
          "Also tells which odds are different by more than so many percentage points: of what the examples expect that reach what is different.")
  private @Nullable Double odds;

  @Option(
      names = "--scenario",
      paramLabel = "NAME",
      description = "Also tells how to find out what the differences change in this scenario.")
  private @Nullable String scenario;

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
    OpenedRulebook bookA = opened(a);
    OpenedRulebook bookB = opened(b);
    Written inA = written(bookA);
    Written inB = written(bookB);
    List<Difference> differences = RulebookDifference.of(inA, inB);
    DiffReport report =
        new DiffReport(
            a,
            b,
            differences,
            Optional.ofNullable(odds).map(points -> oddsReport(points, inA, inB, differences)),
            Optional.ofNullable(scenario)
                .map(name -> known(name, bookA, bookB))
                .map(name -> compared(name, a, b)));
    console.print(format.of(report::text, report::json));
    return exitCode && report.any() ? ExitCode.FAILED : ExitCode.CLEAN;
  }

  private OddsDifferences oddsReport(
      double points, Written a, Written b, List<Difference> differences) {
    if (!(points >= 0 && points <= 100)) {
      throw new ParameterException(
          spec.commandLine(), "--odds is a number of percentage points, from 0 to 100.");
    }
    try (ProgressIndicator _ = ProgressIndicator.with(console, () -> "working out the odds")) {
      return new OddsDifferences(points, ExampleOdds.of(a, b, differences));
    }
  }

  /** The command that fights the scenario by the rules of A and by those of B. */
  private static String compared(String scenario, Version a, Version b) {
    StringBuilder command = new StringBuilder("muster compare ").append(word(a.rulebook()));
    if (!b.rulebook().equals(a.rulebook())) {
      command.append(' ').append(word(b.rulebook()));
    }
    a.with().forEach(each -> command.append(" --with ").append(word(each)));
    b.with().stream()
        .skip(a.with().size())
        .forEach(each -> command.append(" --with-b ").append(word(each)));
    a.asOf().ifPresent(day -> command.append(" --as-of ").append(day));
    b.asOf()
        .filter(day -> !a.asOf().equals(b.asOf()))
        .ifPresent(day -> command.append(" --as-of-b ").append(day));
    return command.append(" --scenario ").append(word(scenario)).toString();
  }

  private static String word(String word) {
    return ShellWord.of(word);
  }

  /** The name of a scenario that both have. */
  private String known(String name, OpenedRulebook... books) {
    for (OpenedRulebook book : books) {
      Set<String> scenarios = book.playable().battles().scenarios().keySet();
      if (!scenarios.contains(name)) {
        throw new ParameterException(
            spec.commandLine(),
            "`%s` has no scenario `%s`: %s"
                .formatted(
                    book.playable().name(),
                    Style.visible(name),
                    Suggestion.nearest(name, scenarios)
                        .map(near -> "did you mean `" + near + "`?")
                        .orElse("both must have it.")));
      }
    }
    return name;
  }

  private OpenedRulebook opened(Version version) {
    return opener.asOf(version.asOf()).whole(version.rulebook(), version.with());
  }

  private static Written written(OpenedRulebook book) {
    return new Written(book.files(), book.places());
  }
}
