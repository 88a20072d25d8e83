package dev.muster.tool.cli.simulate;

import dev.muster.explore.Exploration;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Scenario;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.FoughtBattle;
import dev.muster.play.course.JudgedProperties;
import dev.muster.play.decisions.Player;
import dev.muster.play.story.BattleProblem;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.ProgressIndicator;
import dev.muster.tool.cli.prompt.Interruption;
import dev.muster.tool.cli.report.FormatOption;
import dev.muster.tool.cli.report.Json;
import dev.muster.tool.cli.report.Outputs;
import dev.muster.tool.cli.report.ProblemReport;
import dev.muster.tool.cli.report.ReportFiles;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.RulebookParameter;
import dev.muster.tool.cli.scenario.GeneralOptions;
import dev.muster.tool.cli.scenario.ScenarioOptions;
import dev.muster.tool.cli.simulate.SimulationReport.Ending;
import dev.muster.tool.cli.story.ResultText;
import dev.muster.trace.BattleResult;
import dev.muster.trace.StoryEvent;
import dev.muster.world.Thing;
import dev.muster.world.World;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
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
  private static final int MOST_BATTLES = 1_000_000;
  private static final int MOST_MINUTES = 10_000;
  private static final int MOST_THREADS = 1_000;

  private final Console console;
  private final RulebookOpener opener;

  @Spec private CommandSpec spec;

  @Mixin private RulebookParameter rulebook = new RulebookParameter();

  @Mixin private ScenarioOptions chosen = new ScenarioOptions();

  @Mixin private GeneralOptions generals = new GeneralOptions();

  @Option(
      names = "--battles",
      paramLabel = "N",
      defaultValue = "100",
      description = "How many battles. Default: 100.")
  private long battles;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the first battle; each further one has the next. Default: 1.")
  private long seed;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "How many battles at once. Default: one for each core.")
  private @Nullable Integer threads;

  @Mixin private FormatOption format = new FormatOption();

  @Mixin private Outputs outputs = new Outputs();

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
    if (battles < 1 || battles > MOST_BATTLES) {
      throw new ParameterException(
          spec.commandLine(),
          String.format(Locale.ROOT, "--battles can be 1 to %,d.", MOST_BATTLES));
    }
    OpenedRulebook book = rulebook.playable(opener);
    if (explore) {
      return explored(book);
    }
    if (minutes != null || keep != null || write != null) {
      throw new ParameterException(
          spec.commandLine(), "--minutes, --keep and --write need --explore.");
    }
    Scenario scenario = chosen.scenario(book.playable());
    generals.check(book.playable(), scenario);
    CompiledRulebooks made = new CompiledRulebooks(book.playable());
    CompiledRulebooks compiled = properties ? made.judging() : made;
    ReportFiles<SimulationOutput> files = outputs.files(SimulationOutput.class);
    try (Interruption interruption = new Interruption(console, () -> {})) {
      SimulationReport report =
          new SimulationReport(
              book.playable(),
              scenario,
              seed,
              properties,
              fought(compiled, scenario, interruption));
      return reported(report, files);
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
              });
      console.print(format.of(report::text, report::json));
    }
    if (over < battles) {
      throw CommandFailure.because(
          "Interrupted: %d of %d battles were over. `--seed %d` goes on from there."
              .formatted(over, battles, seed + over));
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

  private SimulationReport.Battles fought(
      CompiledRulebooks compiled, Scenario scenario, Interruption interruption) {
    FiredRules fired = new FiredRules();
    BatchProgress progress = new BatchProgress(battles);
    BattleSeries series =
        new BattleSeries(
            seed,
            battles,
            each -> ending(compiled, scenario, each, new Watch(interruption, fired)),
            interruption);
    try (ProgressIndicator _ = ProgressIndicator.with(console, progress::text)) {
      return new SimulationReport.Battles(series.fight(threads(), progress::oneMore), fired);
    }
  }

  /** What is asked of, and kept from, every battle. */
  private record Watch(Interruption interruption, FiredRules fired) {}

  private int threads() {
    if (threads == null) {
      return Runtime.getRuntime().availableProcessors();
    }
    if (threads < 1 || threads > MOST_THREADS) {
      throw new ParameterException(
          spec.commandLine(),
          String.format(Locale.ROOT, "--threads can be 1 to %d.", MOST_THREADS));
    }
    return threads;
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
    if (generals.any()) {
      throw new ParameterException(
          spec.commandLine(), "--general does not go together with --explore: all are explorers.");
    }
  }

  /** Explores the rulebook until so many battles are fought, or the time is over. */
  private Integer explored(OpenedRulebook book) {
    checkExploring();
    if (write != null && Files.exists(write)) {
      throw CommandFailure.because(
          write + " is there already; --write makes a new file, and replaces none.");
    }
    Exploration exploration = new Exploration(book.playable(), chosen.scenarios(book.playable()));
    boolean counted = spec.commandLine().getParseResult().hasMatchedOption("--battles");
    long most = minutes == null || counted ? battles : MOST_BATTLES;
    long start = System.nanoTime();
    long time = minutes == null ? Long.MAX_VALUE : TimeUnit.MINUTES.toNanos(minutes);
    AtomicLong done = new AtomicLong();
    try (ProgressIndicator _ = ProgressIndicator.with(console, () -> "battles explored: " + done)) {
      while (done.get() < most && System.nanoTime() - start < time) {
        done.addAndGet(exploration.explore(seed + done.get(), most - done.get()));
      }
    }
    ExplorationReport report = new ExplorationReport(book.playable(), exploration, book::owns);
    console.print(format.of(report::text, report::json));
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

  private Optional<Ending> ending(
      CompiledRulebooks compiled, Scenario scenario, long seed, Watch watch) {
    List<StoryEvent> last = new ArrayList<>();
    List<RemovedThing> removed = new ArrayList<>();
    AtomicReference<World> world = new AtomicReference<>();
    JudgedProperties judged = new JudgedProperties();
    try {
      FoughtBattle fought =
          FoughtBattle.seated(
              compiled,
              scenario,
              seed,
              battle -> {
                battle.judge(judged);
                world.set(battle.world());
                Function<Thing, Player> bots = generals.bots(battle, seed);
                return side -> new InterruptiblePlayer(bots.apply(side), watch.interruption());
              },
              event -> {
                last.clear();
                last.add(event);
                if (event instanceof StoryEvent.Removed gone && world.get() != null) {
                  RemovedThing.of(gone, world.get()).ifPresent(removed::add);
                }
              });
      if (fought.result() instanceof BattleResult.Left) {
        return Optional.empty();
      }
      watch.fired().add(fought);
      return Optional.of(
          new Ending(
              seed,
              ResultText.of(fought.result(), last),
              fought.result().winner(),
              fought.decisions().size(),
              OrderCounts.of(fought.decisions(), compiled.rulebook().topics().actions().keySet()),
              Optional.empty(),
              judged.times(),
              judged.broken(),
              List.copyOf(removed)));
    } catch (BattleProblem problem) {
      return Optional.of(
          new Ending(
              seed,
              "A problem ended it.",
              Optional.empty(),
              0,
              OrderCounts.NONE,
              Optional.of(problem.diagnostic()),
              judged.times(),
              judged.broken(),
              List.copyOf(removed)));
    }
  }
}
