package dev.muster.tool.cli.replay;

import dev.muster.record.BattleRecord;
import dev.muster.record.SavedRecord;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The recorded battle that a command is about, and the rulebook that it was fought by. */
public final class RecordedBattle {
  @Parameters(paramLabel = "FILE", description = "A record written by `muster play --record`.")
  private Path file;

  @Option(
      names = "--rulebook",
      paramLabel = "RULEBOOK",
      description =
          "Name, folder or file of the rulebook, if it is not found by the name in the record.")
  private @Nullable String rulebook;

  /**
   * @param named how somebody has named the rulebook, if not the record alone
   */
  public record Opened(Path file, SavedRecord saved, OpenedRulebook book, @Nullable String named) {
    public BattleRecord battle() {
      return saved.battle();
    }
  }

  /** Opens the rulebook as it was on the day of the battle; warns where it has changed since. */
  public Opened open(Console console, RulebookOpener opener) {
    SavedRecord saved = RecordFile.read(file, console);
    BattleRecord battle = saved.battle();
    OpenedRulebook book = PlayedRulebook.open(opener, battle, rulebook, file);
    PlayedRulebook.warnIfChanged(console, book, battle);
    return new Opened(file, saved, book, rulebook);
  }
}
