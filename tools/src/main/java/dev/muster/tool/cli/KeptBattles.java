package dev.muster.tool.cli;

import dev.muster.explore.ExploredBattle;
import dev.muster.record.BattleRecord;
import dev.muster.record.Seat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Saves explored battles in which something was wrong, to be replayed. */
final class KeptBattles {
  private final CommandContext context;
  private final Path folder;

  KeptBattles(CommandContext context, Path folder) {
    this.context = context;
    this.folder = folder;
  }

  void keep(OpenedRulebook book, List<ExploredBattle> battles) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw CommandFailure.because(
          "The folder " + folder + " cannot be made: " + IoErrorText.of(e) + ".");
    }
    battles.stream().filter(ExploredBattle::isFinding).forEach(battle -> keep(book, battle));
  }

  private void keep(OpenedRulebook book, ExploredBattle battle) {
    Path file = folder.resolve(battle.scenario().name() + "-" + battle.seed() + ".json");
    Map<String, Seat> players = new TreeMap<>();
    battle.scenario().setup().sides().forEach(side -> players.put(side.name(), Seat.BOT));
    BattleRecord.Start start =
        new BattleRecord.Start(
            context.rulebook(book), book.contentHash(), battle.scenario(), battle.seed(), players);
    BattleRecord record =
        BattleRecord.of(start, battle.decisions(), battle.events(), battle.result());
    try (SaveFile save = SaveFile.open(file, false)) {
      save.save(record.portable(book.places()));
    } catch (IOException e) {
      throw CommandFailure.because(
          "The battle cannot be saved to " + file + ": " + IoErrorText.of(e) + ".");
    }
    context.line(
        "kept: muster replay " + Style.visible(ShellWord.of(file.toString())) + " --properties");
  }
}
