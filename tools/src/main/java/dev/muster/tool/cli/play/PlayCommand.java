package dev.muster.tool.cli.play;

import dev.muster.model.Scenario;
import dev.muster.model.Setup.SideSetup;
import dev.muster.play.FoughtBattle;
import dev.muster.play.story.BattleProblem;
import dev.muster.record.BattleRecord;
import dev.muster.record.Records.BadRecord;
import dev.muster.record.Replay;
import dev.muster.record.Seat;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.ProgressIndicator;
import dev.muster.tool.cli.console.ShellWord;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.prompt.InputEnded;
import dev.muster.tool.cli.prompt.Prompt;
import dev.muster.tool.cli.replay.PlayedRulebook;
import dev.muster.tool.cli.replay.RecordFile;
import dev.muster.tool.cli.report.ProblemReport;
import dev.muster.tool.cli.rulebook.AsOf;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.save.AutoSave;
import dev.muster.tool.cli.save.BattleStore;
import dev.muster.tool.cli.save.SaveFile;
import dev.muster.tool.cli.scenario.GeneralOptions;
import dev.muster.tool.cli.scenario.ScenarioOptions;
import dev.muster.tool.cli.scenario.Seating;
import dev.muster.tool.cli.scenario.Who;
import dev.muster.tool.cli.story.ResultText;
import dev.muster.trace.BattleResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Plays a battle and narrates it. */
@Command(
    name = "play",
    description = "Plays a scenario between bots, or with people at this terminal.",
    footer = {
      "",
      "Example:",
      "  muster play my-rules --scenario first --side red=human",
      "  muster play my-rules --seed 7 --quiet --record battle.json"
    })
public final class PlayCommand implements Callable<Integer> {
  private final Console console;
  private final RulebookOpener opener;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "RULEBOOK",
      arity = "0..1",
      description =
          "Name, folder or file of a rulebook; with --resume, needed only if it is not found by name.")
  private @Nullable String rulebook;

  @Mixin private AsOf asOf = new AsOf();

  @Mixin private ScenarioOptions chosen = new ScenarioOptions();

  @Mixin private GeneralOptions generals = new GeneralOptions();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the random numbers. Default: 1.")
  private @Nullable Long seed;

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      arity = "0..1",
      fallbackValue = "",
      description =
          "Resumes an interrupted battle: a file, or the name of a kept one; without it, lists the kept ones.")
  private @Nullable Path resume;

  @Option(
      names = "--record",
      paramLabel = "FILE",
      description = "Saves the battle to this file, for `muster replay` and `--resume`.")
  private @Nullable Path record;

  @Option(
      names = "--force",
      description =
          "Replaces the file of --record even if it is no record, or holds a battle that is not over.")
  private boolean force;

  @Option(names = "--quiet", description = "Prints only the result.")
  private boolean quiet;

  @Option(
      names = "--properties",
      description = "Judges the properties of the rulebook, and tells where one does not hold.")
  private boolean properties;

  public PlayCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  @Override
  public Integer call() {
    if (resume == null) {
      return fresh();
    }
    return resume.toString().isEmpty() ? unfinished() : goOn(BattleStore.standard().find(resume));
  }

  /** Lists the battles that can be resumed. */
  private Integer unfinished() {
    BattleStore store = BattleStore.standard();
    List<String> battles = store.unfinished();
    battles.forEach(console::line);
    console.line(
        battles.isEmpty()
            ? "No unfinished battle is kept in " + store.folder() + "."
            : "Resume one with: muster play --resume NAME");
    return ExitCode.CLEAN;
  }

  private Integer fresh() {
    if (rulebook == null) {
      throw wrong("No rulebook given: muster play RULEBOOK.");
    }
    OpenedRulebook book = opener.asOf(asOf.day()).playable(rulebook);
    Scenario scenario = chosen.scenario(book.playable());
    long withSeed = seed == null ? 1 : seed;
    if (record == null) {
      return fight(book, scenario, withSeed, Optional.empty(), Optional.empty());
    }
    try (SaveFile save = SaveFile.open(record, force)) {
      return fight(book, scenario, withSeed, Optional.empty(), Optional.of(save));
    }
  }

  /** Resumes an interrupted battle. */
  private Integer goOn(Path file) {
    if (chosen.any() || seed != null || asOf.day().isPresent()) {
      throw wrong(
          "--scenario, --seed, --option and --as-of cannot be used with --resume: a resumed battle keeps its own.");
    }
    RecordFile.read(file, console);
    Path to = record == null || SaveFile.same(file, record) ? file : record;
    try (SaveFile save = SaveFile.open(to, force || to.equals(file))) {
      // Nobody changes it from here on.
      return goOn(file, RecordFile.read(file).battle(), save);
    }
  }

  private Integer goOn(Path file, BattleRecord left, SaveFile save) {
    if (!left.left()) {
      throw CommandFailure.because(
          Style.visible(
              "The battle in "
                  + file
                  + " is over; to see it: muster replay "
                  + ShellWord.of(file.toString())));
    }
    OpenedRulebook book = PlayedRulebook.open(opener, left, rulebook, file);
    Scenario scenario;
    try {
      scenario = Replay.scenario(left, book.playable());
    } catch (BadRecord other) {
      throw CommandFailure.because("The battle cannot be resumed: " + other.getMessage() + ".");
    }
    PlayedRulebook.warnIfChanged(console, book, left);
    try {
      return fight(book, scenario, left.seed(), Optional.of(left), Optional.of(save));
    } catch (BadRecord doesNotFit) {
      console
          .err()
          .println(
              "muster: the battle cannot be resumed: "
                  + Style.visible(doesNotFit.getMessage())
                  + "."
                  + wayOut(left, book));
      throw CommandFailure.silently(ExitCode.FINDINGS);
    }
  }

  private static String wayOut(BattleRecord left, OpenedRulebook book) {
    return book.contentHash().equals(left.contentHash())
        ? ""
        : " Put the rules back as they were, and it can be resumed; the SHA-256 of their texts, the"
            + " contentHash of the record, is "
            + left.contentHash()
            + ".";
  }

  private Integer fight(
      OpenedRulebook book,
      Scenario scenario,
      long withSeed,
      Optional<BattleRecord> left,
      Optional<SaveFile> file) {
    Seating seating = generals.ofOne(book.playable(), scenario);
    Map<String, Seat> players =
        players(scenario, seating, left.map(BattleRecord::players).orElse(Map.of()));
    BattleRecord.Start start =
        new BattleRecord.Start(
            book.playable(), book.contentHash(), book.asOf(), scenario, withSeed, players);
    try (AutoSave autoSave = new AutoSave(console, opener.library(), book, file);
        InteractiveBattle battle =
            new InteractiveBattle(
                console,
                start,
                left.map(BattleRecord::decisions),
                autoSave,
                new InteractiveBattle.Terminal(quiet, properties, seating, Prompt::of))) {
      FoughtBattle fight = fought(battle, autoSave, players.containsValue(Seat.HUMAN));
      if (fight.result() instanceof BattleResult.Left) {
        console.line("The battle is left undecided." + resume(battle, autoSave));
        return ExitCode.CLEAN;
      }
      if (quiet || !(fight.result() instanceof BattleResult.ByRule)) {
        console.line(ResultText.of(fight.result(), battle.events()));
      }
      autoSave.end(battle.record(fight));
      return battle.brokenAny() ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }
  }

  /** Fights the battle; whatever ends it before its end, what there is of it is saved. */
  private FoughtBattle fought(InteractiveBattle battle, AutoSave autoSave, boolean people) {
    try (ProgressIndicator _ =
        quiet && !people
            ? ProgressIndicator.with(console, () -> "playing")
            : ProgressIndicator.none(console)) {
      return battle.fight();
    } catch (InputEnded ended) {
      throw CommandFailure.because(ended.getMessage() + resume(battle, autoSave));
    } catch (BadRecord doesNotFit) {
      throw doesNotFit;
    } catch (BattleProblem problem) {
      ProblemReport.tell(console, List.of(problem.diagnostic()));
      // As the rules are now, it would come to the same problem again.
      battle.end(battle.broken(), "When the rule is mended, resume it with: ");
      throw CommandFailure.silently(ExitCode.FINDINGS);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      battle.end(battle.broken(), InteractiveBattle.RESUME);
      throw e;
    }
  }

  private static String resume(InteractiveBattle battle, AutoSave autoSave) {
    return battle
        .unfinished()
        .map(so -> " " + InteractiveBattle.RESUME + autoSave.left(so))
        .orElse("");
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  /**
   * @param before who played before the battle was left
   */
  private Map<String, Seat> players(Scenario scenario, Seating seating, Map<String, Seat> before) {
    Map<String, Seat> players = new TreeMap<>();
    for (SideSetup side : scenario.setup().sides()) {
      Who now = seating.players().get(side.name());
      players.put(
          side.name(), now != null ? now.seat() : before.getOrDefault(side.name(), Seat.BOT));
    }
    return players;
  }
}
