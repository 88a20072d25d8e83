package dev.muster.tool.cli.simulate;

import dev.muster.explore.Exploration;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Origin;
import dev.muster.model.Procedure;
import dev.muster.model.Scenario;
import dev.muster.play.CompiledRulebooks;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.ProgressIndicator;
import dev.muster.tool.cli.console.ShellWord;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.prompt.Interruption;
import dev.muster.tool.cli.report.FormatOption;
import dev.muster.tool.cli.report.Json;
import dev.muster.tool.cli.report.Outputs;
import dev.muster.tool.cli.report.ProblemReport;
import dev.muster.tool.cli.report.ReportFiles;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.Settings;
import dev.muster.tool.cli.rulebook.SupplementedRulebook;
import dev.muster.tool.cli.scenario.GeneralOptions;
import dev.muster.tool.cli.scenario.ScenarioOptions;
import dev.muster.tool.cli.scenario.Seating;
import dev.muster.tool.cli.scenario.Terms;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Plays a scenario many times between bots, and counts how the battles ended. */
@Command(
    name = "simulate",
    description = "Plays a scenario many times between bots and counts how it ended.",
    footer = {"", "Example:", "  muster simulate my-rules --scenario first --battles 500"})
public final class SimulateCommand implements Callable<Integer> {
  private static final int MOST_MINUTES = 10_000;

  private final Console console;
  private final RulebookOpener opener;

  @Spec private CommandSpec spec;

  @Mixin private SupplementedRulebook rulebook = new SupplementedRulebook();

  @Mixin private ScenarioOptions chosen = new ScenarioOptions();

  @Mixin private GeneralOptions generals = new GeneralOptions();

  @Mixin private SeriesOptions series = new SeriesOptions();

  @Mixin private FormatOption format = new FormatOption();

  @Mixin private Outputs outputs = new Outputs();

  @Option(
      names = "--record",
      paramLabel = "FILE",
      description = "Keeps each battle in this new file as soon as it is over, for --resume.")
  private @Nullable Path record;

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description =
          "Goes on from the battles that --record has kept in this file, and keeps further ones there.")
  private @Nullable Path resume;

  @Option(
      names = "--properties",
      description = "Judges the properties of the rulebook, and tells which do not hold.")
  private boolean properties;

  @Option(
      names = "--explore",
      description =
          "Lets bots try everything, in all scenarios unless one is named; lists the parts of the rulebook that they reach.")
  private boolean explore;

  @Option(
      names = "--minutes",
      paramLabel = "N",
      description = "With --explore: as many battles as can be begun in so many minutes.")
  private @Nullable Integer minutes;

  @Option(
      names = "--keep",
      paramLabel = "FOLDER",
      description = "With --explore: saves the battles in which something was wrong.")
  private @Nullable Path keep;

  @Option(
      names = "--write",
      paramLabel = "FILE",
      description =
          "With --explore: writes for each broken property an example that fails, into a new file.")
  private @Nullable Path write;

  public SimulateCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  @Override
  public Integer call() {
    series.check();
    OpenedRulebook book = rulebook.playable(opener);
    if (explore) {
      return explored(book);
    }
    if (minutes != null || keep != null || write != null) {
      throw new ParameterException(
          spec.commandLine(), "--minutes, --keep and --write need --explore.");
    }
    if (record != null && resume != null) {
      throw new ParameterException(
          spec.commandLine(), "--resume goes on keeping battles in its file: leave out --record.");
    }
    Scenario scenario = chosen.scenario(book.playable());
    Seating seating = generals.ofMany(book.playable(), scenario);
    CompiledRulebooks made = new CompiledRulebooks(book.playable());
    CompiledRulebooks compiled = properties ? made.judging() : made;
    ReportFiles<SimulationOutput> files = outputs.files(SimulationOutput.class);
    if (files.wants(SimulationOutput.SARIF)) {
      throw new ParameterException(
          spec.commandLine(),
          "--output sarif=FILE needs --explore: it lists what is never reached.");
    }
    if (files.wants(SimulationOutput.SVG)) {
      Picture.requireFonts();
    }
    try (Interruption interruption = new Interruption(console, () -> {})) {
      Optional<SeriesFile> kept = kept(book, scenario, seating);
      Optional<Origin> turn = Turns.of(book.playable()).map(Procedure::origin);
      try {
        return reported(
            new SimulationReport(
                book.playable(),
                scenario,
                Terms.of(book, scenario, seating, rulebook.supplements()),
                series.seed(),
                properties,
                turn,
                fought(
                    new FiredRules(
                        compiled.with(scenario.setup().options(), Optional.of(scenario))),
                    kept,
                    each ->
                        new SeriesBattle(compiled, scenario, each, turn)
                            .fight(seating, interruption),
                    interruption)),
            files);
      } finally {
        kept.ifPresent(SeriesFile::close);
      }
    }
  }

  private Integer reported(SimulationReport report, ReportFiles<SimulationOutput> files) {
    long over = report.battles().endings().size();
    if (over > 0) {
      files.writeBytes(
          output ->
              switch (output) {
                case HUMAN -> report.text().getBytes(StandardCharsets.UTF_8);
                case JSON -> Json.text(report.json()).getBytes(StandardCharsets.UTF_8);
                case CSV -> report.rows().csv().getBytes(StandardCharsets.UTF_8);
                case PARQUET -> report.rows().parquet();
                case SVG -> report.svg().getBytes(StandardCharsets.UTF_8);
                case SARIF -> throw new IllegalStateException("refused above");
              });
      console.print(format.of(report::text, report::json));
    }
    if (over < series.battles()) {
      throw CommandFailure.because(
          "Interrupted: %d of %d battles were over. `%s` goes on from there."
              .formatted(over, series.battles(), onwards(series.seed() + over)));
    }
    List<Diagnostic> problems = report.problems();
    if (problems.isEmpty() && report.brokenAny()) {
      return ExitCode.FINDINGS;
    }
    if (!problems.isEmpty()) {
      ProblemReport.tell(console, problems);
      return ExitCode.FINDINGS;
    }
    return ExitCode.CLEAN;
  }

  private String onwards(long next) {
    return Stream.of(record, resume)
        .filter(Objects::nonNull)
        .findFirst()
        .map(file -> "--resume " + Style.visible(ShellWord.of(file.toString())))
        .orElse("--seed " + next);
  }

  private SimulationReport.Battles fought(
      FiredRules fired,
      Optional<SeriesFile> file,
      LongFunction<Optional<Ending>> battle,
      Interruption interruption) {
    BatchProgress progress =
        new BatchProgress(file.map(SeriesFile::size).orElse(0), series.battles());
    BattleSeries<Ending> fights =
        new BattleSeries<>(
            series.seed(),
            series.battles(),
            ending -> {
              fired.add(ending);
              file.ifPresent(kept -> kept.add(ending));
              return ending.counted();
            });
    try (ProgressIndicator _ = ProgressIndicator.with(console, progress::text)) {
      List<Ending> endings =
          fights.fight(
              series.threads(),
              each ->
                  file.flatMap(kept -> kept.take(each))
                      .or(
                          () -> {
                            Optional<Ending> ending = battle.apply(each);
                            progress.oneMore();
                            return ending;
                          }),
              interruption);
      return new SimulationReport.Battles(endings, fired);
    }
  }

  /** Where battles are kept, if they are. */
  private Optional<SeriesFile> kept(OpenedRulebook book, Scenario scenario, Seating seating) {
    SeriesHeading heading =
        new SeriesHeading(
            SeriesHeading.FORMAT,
            book.playable().name(),
            rulebook.supplements(),
            book.contentHash(),
            scenario.name(),
            List.copyOf(new TreeSet<>(scenario.setup().options())),
            new TreeMap<>(seating.chosen()),
            properties,
            series.seed());
    return Optional.ofNullable(record)
        .map(path -> SeriesFile.begun(path, heading))
        .or(() -> Optional.ofNullable(resume).map(path -> SeriesFile.resumed(path, heading)));
  }

  /** Refuses what does not go together with exploring. */
  private void checkExploring() {
    if (minutes != null && (minutes < 1 || minutes > MOST_MINUTES)) {
      throw new ParameterException(
          spec.commandLine(),
          String.format(Locale.ROOT, "--minutes can be 1 to %,d.", MOST_MINUTES));
    }
    if (format.json() && (keep != null || write != null)) {
      throw new ParameterException(
          spec.commandLine(), "--keep and --write do not go together with --format json.");
    }
    if (!rulebook.supplements().isEmpty() && (keep != null || write != null)) {
      throw new ParameterException(
          spec.commandLine(),
          "--keep and --write do not go together with --with: make a supplement that extends what they extend.");
    }
    if (record != null || resume != null) {
      throw new ParameterException(
          spec.commandLine(),
          "--record and --resume do not go together with --explore, which keeps battles with --keep.");
    }
    if (generals.any()) {
      throw new ParameterException(
          spec.commandLine(),
          "--general, --side and --budget do not go together with --explore: all are explorers.");
    }
  }

  /** Explores the rulebook until so many battles are fought, or the time is over. */
  private Integer explored(OpenedRulebook book) {
    checkExploring();
    if (write != null && Files.exists(write)) {
      throw CommandFailure.because(
          write + " is there already; --write makes a new file, and replaces none.");
    }
    ReportFiles<SimulationOutput> files = outputs.files(SimulationOutput.class);
    if (Stream.of(SimulationOutput.CSV, SimulationOutput.PARQUET, SimulationOutput.SVG)
        .anyMatch(files::wants)) {
      throw new ParameterException(
          spec.commandLine(), "--explore can write human, json and sarif with --output.");
    }
    Exploration exploration = new Exploration(book.playable(), chosen.scenarios(book.playable()));
    boolean counted = spec.commandLine().getParseResult().hasMatchedOption("--battles");
    long most = minutes == null || counted ? series.battles() : SeriesOptions.MOST_BATTLES;
    long start = System.nanoTime();
    long time = minutes == null ? Long.MAX_VALUE : TimeUnit.MINUTES.toNanos(minutes);
    AtomicLong done = new AtomicLong();
    try (ProgressIndicator _ = ProgressIndicator.with(console, () -> "battles explored: " + done)) {
      while (done.get() < most && System.nanoTime() - start < time) {
        done.addAndGet(exploration.explore(series.seed() + done.get(), most - done.get()));
      }
    }
    ExplorationReport report =
        new ExplorationReport(
            book.playable(), exploration, book::owns, Settings.here(opener.library()));
    console.print(format.of(report::text, report::json));
    files.write(
        output ->
            switch (output) {
              case HUMAN -> report.text();
              case JSON -> Json.text(report.json());
              case SARIF -> report.sarif();
              case CSV, PARQUET, SVG -> throw new IllegalStateException("refused above");
            });
    Optional<KeptBattles> kept =
        Optional.ofNullable(keep).map(folder -> new KeptBattles(console, folder, rulebook.name()));
    kept.ifPresent(battles -> battles.keep(book, exploration));
    if (keep != null || write != null) {
      ShrunkBattles shrunk =
          ShrunkBattles.of(
              book,
              exploration,
              console,
              shortest -> kept.ifPresent(folder -> folder.keepShortest(book, shortest)));
      Optional.ofNullable(write).ifPresent(file -> shrunk.write(book, file, console));
    }
    List<Diagnostic> problems = report.problems();
    if (!problems.isEmpty()) {
      ProblemReport.tell(console, problems);
    }
    return report.foundAny() ? ExitCode.FINDINGS : ExitCode.CLEAN;
  }
}
