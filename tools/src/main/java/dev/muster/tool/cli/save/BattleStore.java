package dev.muster.tool.cli.save;

import dev.muster.record.BattleRecord;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.replay.RecordFile;
import dev.muster.tool.cli.rulebook.Library;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The battles that were given no file: they are kept in {@code battles} in the folder for what
 * Muster keeps from run to run, each called after its scenario.
 */
public record BattleStore(Path folder) {
  /** The number of battles kept; of more, the oldest go first. */
  static final int MOST_KEPT = 100;

  private static final String ENDING = ".json";

  private static final DateTimeFormatter SAVED =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT)
          .withZone(ZoneId.systemDefault());

  /**
   * As the XDG base directory specification has it for state, or as the system is used to; {@code
   * muster.data} takes its place.
   */
  public static BattleStore standard() {
    String given = System.getProperty("muster.data");
    return new BattleStore(
        (given == null
                ? ofSystem(System.getProperty("os.name", ""), System.getenv())
                : Path.of(given))
            .toAbsolutePath()
            .resolve("battles"));
  }

  /** A home of the environment goes before that of the user's account, which Java knows. */
  static Path ofSystem(String system, Map<String, String> environment) {
    Path account = Path.of(System.getProperty("user.home", ""));
    if (system.startsWith("Windows")) {
      return absolute(environment.get("LOCALAPPDATA")).orElse(account).resolve("Muster");
    }
    Path home = absolute(environment.get("HOME")).orElse(account);
    if (system.startsWith("Mac")) {
      return home.resolve("Library/Application Support/Muster");
    }
    return absolute(environment.get("XDG_STATE_HOME"))
        .orElse(home.resolve(".local/state"))
        .resolve("muster");
  }

  private static Optional<Path> absolute(@Nullable String folder) {
    return Optional.ofNullable(folder).map(Path::of).filter(Path::isAbsolute);
  }

  /** A new file for this process, called after the scenario and a number. */
  SaveFile add(String scenario) throws IOException {
    Files.createDirectories(folder);
    makeRoom();
    String called = scenario.replaceAll("[^A-Za-z0-9-]", "-");
    for (int number = 1; ; number++) {
      Path file = folder.resolve(called + "-" + number + ENDING);
      Optional<SaveFile> free = Files.exists(file) ? Optional.empty() : SaveFile.ifFree(file);
      if (free.isPresent() && !Files.exists(file)) {
        return free.get();
      }
      free.ifPresent(SaveFile::close);
    }
  }

  private void makeRoom() throws IOException {
    List<Path> oldest = new ArrayList<>(files());
    oldest.sort(Comparator.comparing(file -> file.toFile().lastModified()));
    while (oldest.size() >= MOST_KEPT) {
      Path goes =
          oldest.stream()
              .filter(file -> left(file).isEmpty())
              .findFirst()
              .orElse(oldest.getFirst());
      oldest.remove(goes);
      Optional<SaveFile> unused = SaveFile.ifFree(goes);
      if (unused.isPresent()) {
        Files.deleteIfExists(goes);
        unused.get().close();
      }
    }
  }

  private List<Path> files() {
    return Library.listed(folder).stream()
        .filter(file -> file.toString().endsWith(ENDING))
        .toList();
  }

  boolean holds(Path file) {
    return file.startsWith(folder);
  }

  /** The file that a name or a path stands for. */
  public Path find(Path nameOrPath) {
    Path kept = folder.resolve(nameOrPath + ENDING);
    return !Files.exists(nameOrPath) && Files.exists(kept) ? kept : nameOrPath;
  }

  /** Returns the name of a kept battle in commands. */
  String name(Path file) {
    return holds(file)
        ? folder.relativize(file).toString().replaceAll("\\.json$", "")
        : file.toString();
  }

  /** The battles that can go on, and those of which nobody can tell, a line each. */
  public List<String> unfinished() {
    List<String> lines = new ArrayList<>();
    for (Path file : files()) {
      try {
        BattleRecord battle = RecordFile.read(file).battle();
        if (battle.left()) {
          lines.add(line(file, battle));
        }
      } catch (CommandFailure unreadable) {
        lines.add(Style.visible(name(file)) + " cannot be resumed: " + unreadable.getMessage());
      }
    }
    return lines;
  }

  private static Optional<BattleRecord> left(Path file) {
    try {
      return Optional.of(RecordFile.read(file).battle()).filter(BattleRecord::left);
    } catch (CommandFailure unreadable) {
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
            + " decisions, saved "
            + SAVED.format(Instant.ofEpochMilli(file.toFile().lastModified())));
  }
}
