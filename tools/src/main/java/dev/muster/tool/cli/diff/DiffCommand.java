package dev.muster.tool.cli.diff;

import dev.muster.difference.Difference;
import dev.muster.difference.ExampleOdds;
import dev.muster.difference.NeededStep;
import dev.muster.difference.RulebookDifference;
import dev.muster.difference.Written;
import dev.muster.lang.diagnose.Suggestion;
import dev.muster.model.SemanticVersion;
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
import java.util.function.Consumer;
import java.util.stream.Collectors;
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
  private final Consumer<List<String>> commands;

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
      description =
          "Also fights this scenario by both, as `muster compare` does; with --format json, only tells by which command.")
  private @Nullable String scenario;

  @Option(names = "--exit-code", description = "Exits with 1 if anything is different.")
  private boolean exitCode;

  @Mixin private FormatOption format = new FormatOption();

  /**
   * @param commands carries out another command
   */
  public DiffCommand(Console console, RulebookOpener opener, Consumer<List<String>> commands) {
    this.console = console;
    this.opener = opener;
    this.commands = commands;
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
    Optional<List<String>> comparison =
        Optional.ofNullable(scenario)
            .map(name -> known(name, bookA, bookB))
            .map(name -> comparison(name, a, b));
    DiffReport report =
        new DiffReport(
            a,
            b,
            differences,
            a.with().equals(b.with()) ? advice(bookA, bookB, differences) : Optional.empty(),
            Optional.ofNullable(odds).map(points -> oddsReport(points, inA, inB, differences)),
            comparison.map(DiffCommand::written));
    console.print(format.of(report::text, report::json));
    if (!format.json()) {
      comparison.ifPresent(
          words -> {
            console.flush();
            commands.accept(words);
          });
    }
    return exitCode && report.any() ? ExitCode.FAILED : ExitCode.CLEAN;
  }

  /** Empty if A and B are not two versions of one rulebook. */
  private static Optional<VersionAdvice> advice(
      OpenedRulebook a, OpenedRulebook b, List<Difference> differences) {
    return a.path().equals(b.path()) || !a.playable().name().equals(b.playable().name())
        ? Optional.empty()
        : NeededStep.of(written(a), written(b), differences)
            .map(
                needed ->
                    new VersionAdvice(
                        needed,
                        SemanticVersion.of(a.playable().version()),
                        SemanticVersion.of(b.playable().version())));
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
  private static List<String> comparison(String scenario, Version a, Version b) {
    List<String> words = new ArrayList<>(List.of("compare", a.rulebook()));
    if (!b.rulebook().equals(a.rulebook())) {
      words.add(b.rulebook());
    }
    a.with().forEach(each -> words.addAll(List.of("--with", each)));
    b.with().stream()
        .skip(a.with().size())
        .forEach(each -> words.addAll(List.of("--with-b", each)));
    a.asOf().ifPresent(day -> words.addAll(List.of("--as-of", day)));
    b.asOf()
        .filter(day -> !a.asOf().equals(b.asOf()))
        .ifPresent(day -> words.addAll(List.of("--as-of-b", day)));
    words.addAll(List.of("--scenario", scenario));
    return words;
  }

  /** As it would be typed. */
  private static String written(List<String> command) {
    return command.stream()
        .map(word -> word.startsWith("--") ? word : ShellWord.of(word))
        .collect(Collectors.joining(" ", "muster ", ""));
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
                    Suggestion.question(name, scenarios).orElse("both must have it.")));
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
