package dev.muster.tool.cli.replay;

import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.play.CompiledRulebooks;
import dev.muster.record.BattleRecord;
import dev.muster.record.Comparison;
import dev.muster.record.Records.BadRecord;
import dev.muster.record.Replay;
import dev.muster.record.SavedRecord;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.ProgressIndicator;
import dev.muster.tool.cli.console.ShellWord;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.story.StoryPrinter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Replays a recorded battle and verifies every event. */
@Command(
    name = "replay",
    description = "Replays a recorded battle and verifies every event.",
    footer = {"", "Example:", "  muster replay battle.json"})
public final class ReplayCommand implements Callable<Integer> {
  private final Console console;
  private final RulebookOpener opener;

  @Mixin private RecordedBattle recording = new RecordedBattle();

  @Option(names = "--quiet", description = "Prints only whether the replay matches the record.")
  private boolean quiet;

  @Option(
      names = "--properties",
      description = "Judges the properties of the rulebook, and tells where one does not hold.")
  private boolean properties;

  /** Whether one did not hold. */
  private boolean broken;

  public ReplayCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  @Override
  public Integer call() {
    RecordedBattle.Opened opened = recording.open(console, opener);
    SavedRecord saved = opened.saved();
    BattleRecord recorded = saved.battle();
    OpenedRulebook book = opened.book();
    BattleRecord again = again(recorded, book);
    Comparison comparison =
        Replay.compare(recorded, again, book.contentHash().equals(recorded.contentHash()));
    Optional<String> difference = difference(saved, again, comparison);
    if (difference.isPresent()) {
      console.line("Not the same: " + Style.visible(difference.get()) + ".");
      return ExitCode.FINDINGS;
    }
    console.line(
        (comparison.besides().isEmpty()
                ? "The same, byte for byte: "
                : "The same in all that counts: ")
            + recorded.decisions().size()
            + " decisions, "
            + recorded.events().size()
            + " events."
            + besides(comparison)
            + (recorded.left()
                ? " The battle was interrupted. Resume it with: muster play "
                    + (opened.named() == null ? "" : ShellWord.of(opened.named()) + " ")
                    + "--resume "
                    + Style.visible(ShellWord.of(opened.file().toString()))
                : ""));
    return broken ? ExitCode.FINDINGS : ExitCode.CLEAN;
  }

  private static String besides(Comparison comparison) {
    return comparison.besides().stream()
        .map(other -> " But " + Style.visible(other) + ".")
        .collect(Collectors.joining());
  }

  private BattleRecord again(BattleRecord recorded, OpenedRulebook book) {
    StoryPrinter story = new StoryPrinter(console, List.of());
    try (ProgressIndicator _ =
        quiet
            ? ProgressIndicator.with(console, () -> "replaying")
            : ProgressIndicator.none(console)) {
      Rulebook rules = book.playable();
      Scenario scenario = Replay.scenario(recorded, rules);
      if (!quiet) {
        story.open(rules, scenario, recorded.seed(), recorded.players());
      }
      BattleRecord again =
          Replay.again(
              recorded,
              properties ? new CompiledRulebooks(rules).judging() : new CompiledRulebooks(rules),
              recorded.contentHash(),
              new Replay.Audience(
                  event -> {
                    if (!quiet) {
                      story.tell(event);
                    }
                  },
                  property -> {
                    broken = true;
                    story.flush();
                    console.line(StoryPrinter.broken(property));
                  }));
      if (!quiet) {
        story.flush();
      }
      return again.portable(book.places());
    } catch (BadRecord doesNotFit) {
      console.line("Not the same: " + Style.visible(doesNotFit.getMessage()) + ".");
      throw CommandFailure.silently(ExitCode.FINDINGS);
    }
  }

  private static Optional<String> difference(
      SavedRecord saved, BattleRecord again, Comparison comparison) {
    if (comparison.difference().isEmpty()
        && comparison.besides().isEmpty()
        && !saved.isText(again)) {
      return Optional.of("the content is the same, but not byte for byte as muster writes it");
    }
    return comparison.difference();
  }
}
