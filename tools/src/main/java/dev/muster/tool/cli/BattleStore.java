package dev.muster.tool.cli;

import dev.muster.record.BattleRecord;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Where battles are kept that were given no file: {@code battles} in the folder for Muster's data,
 * each called after its scenario.
 */
record BattleStore(Path folder) {
  private static final String ENDING = ".json";

  /** As the XDG base directory specification has it; {@code muster.data} takes its place. */
  static BattleStore standard() {
    String given = System.getProperty("muster.data");
    String data = System.getenv("XDG_DATA_HOME");
    Path muster =
        given != null
            ? Path.of(given)
            : data != null && Path.of(data).isAbsolute()
                ? Path.of(data, "muster")
                : Path.of(System.getProperty("user.home"), ".local", "share", "muster");
    return new BattleStore(muster.resolve("battles"));
  }

  /** A new file, called after the scenario and a number. */
  Path add(String scenario) throws IOException {
    Files.createDirectories(folder);
    String called = scenario.replaceAll("[^A-Za-z0-9-]", "-");
    for (int number = 1; ; number++) {
      try {
        return Files.createFile(folder.resolve(called + "-" + number + ENDING));
      } catch (FileAlreadyExistsException taken) {
        // The next number may be free.
      }
    }
  }

  /** The file that a name or a path stands for. */
  Path find(Path nameOrPath) {
    Path kept = folder.resolve(nameOrPath + ENDING);
    return !Files.exists(nameOrPath) && Files.exists(kept) ? kept : nameOrPath;
  }

  /** How a kept battle is called in commands. */
  String name(Path file) {
    return file.startsWith(folder)
        ? folder.relativize(file).toString().replaceAll("\\.json$", "")
        : file.toString();
  }

  /** The battles that can go on, a line each. */
  List<String> unfinished() {
    List<String> lines = new ArrayList<>();
    for (Path file : Library.listed(folder)) {
      if (file.toString().endsWith(ENDING)) {
        left(file).ifPresent(battle -> lines.add(line(file, battle)));
      }
    }
    return lines;
  }

  private static Optional<BattleRecord> left(Path file) {
    try {
      return Optional.of(RecordFile.read(file).battle()).filter(BattleRecord::left);
    } catch (CommandFailure unreadable) {
      // Of another version, or being written just now.
      return Optional.empty();
    }
  }

  private String line(Path file, BattleRecord battle) {
    String sides =
        battle.players().entrySet().stream()
            .map(each -> each.getKey() + " (" + each.getValue() + ")")
            .collect(Collectors.joining(" against "));
    return Style.visible(
        name(file)
            + ": "
            + battle.scenario()
            + " of "
            + battle.rulebook()
            + ", seed "
            + battle.seed()
            + ", "
            + sides
            + ", "
            + battle.decisions().size()
            + " decisions");
  }
}
