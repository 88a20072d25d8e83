package dev.muster.tool.cli;

import dev.muster.model.Scenario;
import dev.muster.play.Playbooks;
import dev.muster.record.BattleRecord;
import dev.muster.record.Records;
import dev.muster.record.Records.BadRecord;
import dev.muster.record.Replay;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Replays a recorded battle and verifies every event. */
@Command(
    name = "replay",
    description = "Replays a recorded battle and verifies every event.",
    footer = {"", "Example:", "  muster replay battle.json"})
final class ReplayCommand implements Callable<Integer> {
  private final Desk desk;

  @Parameters(paramLabel = "FILE", description = "A record written by `muster play --record`.")
  private Path file;

  @Option(
      names = "--rulebook",
      paramLabel = "RULEBOOK",
      description =
          "Name, folder or file of the rulebook, if it is not found by the name in the record.")
  private String rulebook;

  @Option(names = "--quiet", description = "Prints only whether the replay is the same.")
  private boolean quiet;

  ReplayCommand(Desk desk) {
    this.desk = desk;
  }

  @Override
  public Integer call() {
    BattleRecord recorded = RecordFile.read(file);
    Book book = desk.playable(rulebook == null ? desk.named(recorded.rulebook()) : rulebook);
    desk.warnIfChanged(book, recorded.contentHash());
    BattleRecord again = again(recorded, book);
    Optional<String> difference = difference(recorded, again);
    if (difference.isPresent()) {
      desk.line("Not the same: " + Style.visible(difference.get()) + ".");
      return ExitCode.FINDINGS;
    }
    desk.line(
        "The same, byte for byte: "
            + recorded.decisions().size()
            + " decisions, "
            + recorded.events().size()
            + " events."
            + (recorded.left()
                ? " The battle was interrupted. Resume it with: muster play --resume " + file
                : ""));
    return ExitCode.CLEAN;
  }

  private BattleRecord again(BattleRecord recorded, Book book) {
    Story story = new Story(desk);
    Scenario scenario = desk.rulebook(book).scenarios().get(recorded.scenario());
    if (!quiet && scenario != null) {
      story.open(
          desk.rulebook(book),
          scenario.with(recorded.options()),
          recorded.seed(),
          recorded.players());
    }
    try (Patience _ = Patience.with(desk.console(), () -> "replaying", quiet)) {
      BattleRecord again =
          desk.fighting(
              () ->
                  Replay.again(
                      recorded,
                      new Playbooks(desk.rulebook(book)),
                      recorded.contentHash(),
                      event -> {
                        if (!quiet) {
                          story.tell(event);
                        }
                      }));
      if (!quiet) {
        story.settle();
      }
      return RecordFile.portable(again, book);
    } catch (BadRecord doesNotFit) {
      desk.line("Not the same: " + Style.visible(doesNotFit.getMessage()) + ".");
      throw Failure.silently(ExitCode.FINDINGS);
    }
  }

  private Optional<String> difference(BattleRecord recorded, BattleRecord again) {
    Optional<String> difference = Replay.difference(recorded, again);
    if (difference.isEmpty() && !RecordFile.text(file).equals(Records.text(again))) {
      return Optional.of("the content is the same, but not byte for byte as muster writes it");
    }
    return difference;
  }
}
