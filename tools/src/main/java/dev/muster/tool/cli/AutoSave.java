package dev.muster.tool.cli;

import dev.muster.record.BattleRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Keeps a battle in a file: at its end where that is wanted, and as it goes on where people play,
 * so that nothing they did is lost.
 */
final class AutoSave {
  private final CommandContext context;
  private final OpenedRulebook book;
  private final Optional<Path> wanted;
  private Optional<Path> kept = Optional.empty();
  private boolean failed;

  /**
   * @param wanted where the battle is to be kept; else it is only kept while it is not over
   */
  AutoSave(CommandContext context, OpenedRulebook book, Optional<Path> wanted) {
    this.context = context;
    this.book = book;
    this.wanted = wanted;
  }

  boolean wanted() {
    return wanted.isPresent();
  }

  /** Where the battle so far is. */
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
        file = Files.createTempFile("muster-battle-", ".json");
        context.console().err().println("muster: the battle is kept as it goes on in " + file);
      }
      RecordFile.write(RecordFile.portable(record.get(), book), file);
      kept = Optional.of(file);
    } catch (IOException | CommandFailure e) {
      failed = true;
      context
          .console()
          .err()
          .println(
              "muster: the battle cannot be kept as it goes on: "
                  + Style.visible(String.valueOf(e.getMessage())));
    }
  }

  /** The battle is over. */
  void end(Supplier<BattleRecord> record) {
    if (wanted.isPresent()) {
      RecordFile.write(RecordFile.portable(record.get(), book), wanted.get());
    } else if (kept.isPresent()) {
      try {
        Files.deleteIfExists(kept.get());
      } catch (IOException e) {
        // It is in the folder for what may go at any time.
        return;
      }
    }
  }
}
