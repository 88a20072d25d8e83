package dev.muster.tool.cli.simulate;

import dev.muster.explore.Exploration;
import dev.muster.explore.ExploredBattle;
import dev.muster.record.BattleRecord;
import dev.muster.record.Seat;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ShellWord;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.file.IoErrorText;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.save.SaveFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** Saves explored battles in which something was wrong, to be replayed. */
final class KeptBattles {
  private final Console console;
  private final Path folder;
  private final String rulebook;

  /**
   * @param rulebook as it was named on the command line
   */
  KeptBattles(Console console, Path folder, String rulebook) {
    this.console = console;
    this.folder = folder;
    this.rulebook = rulebook;
  }

  /** All in which something was wrong. */
  void keep(OpenedRulebook book, Exploration exploration) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw CommandFailure.because(
          "The folder " + folder + " cannot be made: " + IoErrorText.of(e) + ".");
    }
    exploration.battles().stream()
        .filter(ExploredBattle::isFinding)
        .forEach(b -> keep(book, b, b.scenario().name() + "-" + b.seed()));
  }

  /**
   * Under the name of its property.
   *
   * @param battle the shortest that breaks it
   */
  void keepShortest(OpenedRulebook book, ExploredBattle battle) {
    keep(book, battle, battle.broken().getFirst().property().name());
  }

  private void keep(OpenedRulebook book, ExploredBattle battle, String name) {
    Path file = folder.resolve(name + ".json");
    Map<String, Seat> players = new TreeMap<>();
    battle.scenario().setup().sides().forEach(side -> players.put(side.name(), Seat.BOT));
    BattleRecord.Start start =
        new BattleRecord.Start(
            book.playable(),
            book.contentHash(),
            book.asOf(),
            battle.scenario(),
            battle.seed(),
            players);
    BattleRecord record =
        BattleRecord.of(start, battle.decisions(), battle.events(), battle.result());
    try (SaveFile save = SaveFile.open(file, false)) {
      save.save(record.portable(book.places()));
    } catch (IOException e) {
      throw CommandFailure.because(
          "The battle cannot be saved to " + file + ": " + IoErrorText.of(e) + ".");
    }
    boolean found = book.playable().origin().name().equals(rulebook);
    console.line(
        "kept: muster replay "
            + Style.visible(ShellWord.of(file.toString()))
            + (found ? "" : " --rulebook " + Style.visible(ShellWord.of(rulebook)))
            + " --properties");
  }
}
