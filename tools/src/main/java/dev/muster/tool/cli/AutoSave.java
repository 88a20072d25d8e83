package dev.muster.tool.cli;

import dev.muster.record.BattleRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Saves a battle to a file: at its end if requested, and during the battle if people play, so that
 * nothing they did is lost.
 */
final class AutoSave {
  private final CommandContext context;
  private final OpenedRulebook book;
  private final Optional<Path> wanted;
  private Optional<Path> kept = Optional.empty();
  private boolean failed;

  /**
   * @param wanted the file to save the battle to; without it, a battle that people play is kept
   *     among Muster's data
   */
  AutoSave(CommandContext context, OpenedRulebook book, Optional<Path> wanted) {
    this.context = context;
    this.book = book;
    this.wanted = wanted;
  }

  boolean wanted() {
    return wanted.isPresent();
  }

  /** The file that the battle so far is saved in. */
  Optional<Path> kept() {
    return kept;
  }

  void soFar(Supplier<BattleRecord> record) {
    if (failed) {
      return;
    }
    try {
      Path file = kept.or(() -> wanted).orElse(null);
      if (file == null) {
        BattleRecord battle = record.get();
        file = BattleStore.standard().add(battle.scenario());
        context.console().err().println("muster: the battle is saved as it is played in " + file);
      }
      RecordFile.write(RecordFile.portable(record.get(), book), file);
      kept = Optional.of(file);
    } catch (IOException | CommandFailure e) {
      failed = true;
      context
          .console()
          .err()
          .println(
              "muster: the battle cannot be saved as it is played: "
                  + Style.visible(String.valueOf(e.getMessage())));
    }
  }

  /** Saves the finished battle. */
  void end(Supplier<BattleRecord> record) {
    wanted
        .or(() -> kept)
        .ifPresent(file -> RecordFile.write(RecordFile.portable(record.get(), book), file));
  }
}
