package dev.muster.tool.cli.train;

import dev.muster.lang.diagnose.Suggestion;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.ProgressIndicator;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.file.IoErrorText;
import dev.muster.tool.cli.prompt.Interruption;
import dev.muster.tool.cli.report.FormatOption;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.SupplementedRulebook;
import dev.muster.tool.cli.scenario.ScenarioOptions;
import dev.muster.tool.cli.simulate.OutcomeSeries;
import dev.muster.tool.cli.simulate.PairedDifference;
import dev.muster.tool.cli.simulate.SeriesOptions;
import dev.muster.training.Training;
import dev.muster.training.Weights;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Looks for weights with which a general of the rulebook plays better. */
@Command(
    name = "train",
    description = "Looks for numbers with which a general of a rulebook plays better.",
    footer = {
      "",
      "Example:",
      "  muster train my-rules --scenario first --rounds 60 --write trained.muster"
    })
public final class TrainCommand implements Callable<Integer> {
  private static final int MOST_ROUNDS = 1_000;

  private final Console console;
  private final RulebookOpener opener;

  @Spec private CommandSpec spec;

  @Mixin private SupplementedRulebook rulebook = new SupplementedRulebook();

  @Mixin private ScenarioOptions chosen = new ScenarioOptions();

  @Option(
      names = "--general",
      paramLabel = "NAME",
      description = "The general that is trained. Default: the scenario's.")
  private @Nullable String general;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "30",
      description = "How often eight pairs of changed generals fight each other. Default: 30.")
  private int rounds;

  @Mixin private SeriesOptions series = new SeriesOptions();

  @Mixin private FormatOption format = new FormatOption();

  @Option(
      names = "--write",
      paramLabel = "FILE",
      description = "Writes the trained general, as a supplement, into a new file.")
  private @Nullable Path write;

  public TrainCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  @Override
  public Integer call() {
    series.check();
    if (rounds < 1 || rounds > MOST_ROUNDS) {
      throw wrong(String.format(Locale.ROOT, "--rounds can be 1 to %,d.", MOST_ROUNDS));
    }
    if (write != null && Files.exists(write)) {
      throw CommandFailure.because(
          write + " is there already; --write makes a new file, and replaces none.");
    }
    if (write != null && !Files.isDirectory(write.toAbsolutePath().resolveSibling(""))) {
      throw CommandFailure.because(write + " cannot be written: there is no such folder.");
    }
    OpenedRulebook book = rulebook.playable(opener);
    Scenario scenario = chosen.scenario(book.playable());
    if (scenario.setup().sides().size() < 2) {
      throw CommandFailure.because(
          "`%s` has one side, so no general can fight against another there."
              .formatted(Style.visible(scenario.name())));
    }
    Weights weights = Weights.of(declared(book.files(), name(book.playable(), scenario)));
    if (weights.all().isEmpty()) {
      throw CommandFailure.because(
          "No line of `%s` reckons with a number, so there is nothing to train."
              .formatted(Style.visible(weights.general().head().name().text())));
    }
    TrainReport report = trained(book, scenario, weights);
    console.print(format.of(report::text, report::json));
    if (write != null && report.betterAny()) {
      write(report.supplement(book.playable().name(), printed(book.files(), weights)), write);
    }
    if (report.interrupted()) {
      throw CommandFailure.because(
          "Interrupted in round %d of %d: what is best so far has not been held against `%s`."
              .formatted(
                  Math.min(report.training().done() + 1, rounds),
                  rounds,
                  Style.visible(weights.general().head().name().text())));
    }
    return ExitCode.CLEAN;
  }

  private TrainReport trained(OpenedRulebook book, Scenario scenario, Weights weights) {
    AtomicLong battles = new AtomicLong();
    try (Interruption interruption = new Interruption(console, () -> {})) {
      OutcomeSeries fights = new OutcomeSeries(series, battles::incrementAndGet, interruption);
      Training training =
          new Training(
              weights,
              values -> Arena.of(book.files(), chosen, weights, values, fights),
              rounds,
              series.seed());
      try (ProgressIndicator _ =
          ProgressIndicator.with(
              console,
              () ->
                  "rounds: %d of %d, battles: %d"
                      .formatted(training.done(), rounds, battles.get()))) {
        boolean whole = true;
        while (whole && !training.over()) {
          whole = training.round();
        }
        Optional<PairedDifference> difference =
            whole && weights.changed(training.best()).length > 0
                ? Arena.of(
                        book.files(),
                        chosen,
                        weights,
                        List.of(training.best(), weights.written()),
                        fights)
                    .winsMore(training.fresh(), Math.toIntExact(series.battles()))
                    .map(PairedDifference::of)
                : Optional.empty();
        return new TrainReport(
            scenario,
            weights,
            new TrainReport.Fought(series, training.fresh(), rounds),
            training,
            difference);
      }
    }
  }

  private String name(Rulebook rules, Scenario scenario) {
    List<String> names = rules.battles().generals();
    String meant = Optional.ofNullable(general).or(() -> scenario.setup().general()).orElse("");
    if (names.isEmpty()) {
      throw CommandFailure.because(
          "`%s` declares no general: write one, `general NAME { ACTION: VALUE when CONDITION }`."
              .formatted(rules.name()));
    }
    if (meant.isEmpty() && names.size() == 1) {
      return names.getFirst();
    }
    if (!names.contains(meant)) {
      throw wrong(
          meant.isEmpty()
              ? "Say with --general which one is trained: %s.".formatted(String.join(", ", names))
              : "There is no general `%s`: %s"
                  .formatted(
                      Style.visible(meant),
                      Suggestion.question(meant, names)
                          .orElseGet(() -> "there are " + String.join(", ", names) + ".")));
    }
    return meant;
  }

  /** The declaration that is in effect. */
  private static Declaration.General declared(List<RulebookFile> files, String name) {
    List<Declaration> all = files.stream().flatMap(file -> file.declarations().stream()).toList();
    if (all.stream()
        .flatMap(Declaration::withInner)
        .filter(Declaration.Extend.class::isInstance)
        .flatMap(extend -> ((Declaration.Extend) extend).each().stream())
        .anyMatch(extend -> extend.head().name().text().equals(name) && prefers(extend))) {
      throw CommandFailure.because(
          "Lines are added to `%s` elsewhere: `extend %s { … }`. Only a general that stands in one place can be trained: `replace general %s { … }` with all its lines."
              .formatted(name, name, name));
    }
    return all.stream()
        .map(d -> d instanceof Declaration.Replace replace ? replace.with() : d)
        .filter(d -> d instanceof Declaration.General && d.head().name().text().equals(name))
        .map(Declaration.General.class::cast)
        .reduce((earlier, later) -> later)
        .orElseThrow(
            () ->
                CommandFailure.because(
                    "`%s` stands in an option or a scenario; only a general of the whole rulebook can be trained."
                        .formatted(name)));
  }

  /**
   * Whether the rulebook that bears the name has a general so called: a supplement without a name
   * of its own is not part of it.
   */
  private static boolean printed(List<RulebookFile> files, Weights weights) {
    Set<Path> named =
        files.stream()
            .filter(
                file ->
                    file.declarations().stream().anyMatch(Declaration.Rulebook.class::isInstance))
            .map(TrainCommand::folder)
            .collect(Collectors.toSet());
    String name = weights.general().head().name().text();
    return files.stream()
        .filter(file -> named.contains(folder(file)))
        .flatMap(file -> file.declarations().stream())
        .anyMatch(
            d ->
                (d instanceof Declaration.General || d instanceof Declaration.Replace)
                    && d.head().name().text().equals(name));
  }

  private static Path folder(RulebookFile file) {
    return Path.of(file.source().name()).toAbsolutePath().resolveSibling("");
  }

  private static boolean prefers(Declaration.Extend extend) {
    return extend.extensions().stream()
        .anyMatch(Declaration.Extension.AddPreference.class::isInstance);
  }

  private static void write(String text, Path file) {
    try {
      Files.writeString(file, text, StandardOpenOption.CREATE_NEW);
    } catch (IOException e) {
      throw CommandFailure.because(file + " cannot be written: " + IoErrorText.of(e) + ".");
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
