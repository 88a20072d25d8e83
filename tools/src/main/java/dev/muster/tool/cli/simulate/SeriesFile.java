package dev.muster.tool.cli.simulate;

import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.file.IoErrorText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The battles of a series that are over, each a line of JSON below one for what they have in
 * common. Battles in which something was wrong are not kept: they are fought again to be told.
 */
final class SeriesFile implements AutoCloseable {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .build();

  /**
   * A battle.
   *
   * @param winner empty for nobody
   */
  record Row(
      long seed,
      String ending,
      String winner,
      int decisions,
      int turns,
      OrderCounts orders,
      List<LostThing> lost,
      Map<String, Long> judged,
      long[] fired) {
    static Row of(Ending e) {
      return new Row(
          e.seed(),
          e.text(),
          e.winner().orElse(""),
          e.decisions(),
          e.turns(),
          e.orders(),
          e.lost(),
          e.judged(),
          e.fired());
    }

    Ending battle() {
      return new Ending(
          seed,
          ending,
          Optional.of(winner).filter(name -> !name.isEmpty()),
          decisions,
          turns,
          orders,
          lost,
          judged,
          List.of(),
          Optional.empty(),
          fired);
    }
  }

  private final Path path;
  private final FileChannel channel;
  private final Map<Long, Ending> kept = new ConcurrentHashMap<>();
  private long last = Long.MIN_VALUE;

  private SeriesFile(Path path, OpenOption... how) {
    this.path = path;
    try {
      this.channel = FileChannel.open(path, how);
      lock();
    } catch (FileAlreadyExistsException e) {
      throw CommandFailure.because(
          called() + " is there already: `--resume` goes on from it, `--record` makes a new file.");
    } catch (IOException e) {
      throw CommandFailure.because(called() + " cannot be used: " + IoErrorText.of(e) + ".");
    }
  }

  private void lock() throws IOException {
    boolean free;
    try {
      free = channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      free = false;
    }
    if (!free) {
      channel.close();
      throw CommandFailure.because(called() + " is in use by another muster; end that first.");
    }
  }

  static SeriesFile begun(Path path, SeriesHeading heading) {
    SeriesFile file = new SeriesFile(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    file.line(heading);
    return file;
  }

  static SeriesFile resumed(Path path, SeriesHeading heading) {
    SeriesFile file = new SeriesFile(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      file.read(heading);
      return file;
    } catch (CommandFailure refused) {
      file.close();
      throw refused;
    }
  }

  private void read(SeriesHeading heading) {
    try {
      String text = Files.readString(path);
      int whole = text.lastIndexOf('\n') + 1;
      List<String> lines = text.substring(0, whole).lines().toList();
      SeriesHeading kept = heading(lines);
      kept.unlike(heading)
          .ifPresent(
              difference -> {
                throw CommandFailure.because(
                    called()
                        + " holds battles "
                        + difference
                        + ": they cannot be counted together. Give what was given there, or begin a series of its own with `--record`.");
              });
      for (int i = 1; i < lines.size(); i++) {
        keep(lines.get(i), i + 1);
      }
      // What an interruption left of a line.
      channel.truncate(text.substring(0, whole).getBytes(StandardCharsets.UTF_8).length);
      channel.position(channel.size());
    } catch (IOException e) {
      throw CommandFailure.because(called() + " cannot be read: " + IoErrorText.of(e) + ".");
    }
  }

  private SeriesHeading heading(List<String> lines) {
    try {
      return MAPPER.readValue(lines.isEmpty() ? "" : lines.getFirst(), SeriesHeading.class);
    } catch (JacksonException e) {
      throw CommandFailure.because(
          called() + " is no file that `muster simulate --record` has begun.");
    }
  }

  private void keep(String line, int number) {
    try {
      Ending battle = MAPPER.readValue(line, Row.class).battle();
      if (battle.seed() > last) {
        last = battle.seed();
        kept.put(last, battle);
        return;
      }
    } catch (JacksonException e) {
      // It is told like one that is not in its place.
    }
    throw CommandFailure.because(
        "Line %d of %s is damaged. Delete it and what follows: those battles are then fought again."
            .formatted(number, called()));
  }

  int size() {
    return kept.size();
  }

  /** Returns a battle that is kept, once. */
  Optional<Ending> take(long seed) {
    return Optional.ofNullable(kept.remove(seed));
  }

  /**
   * Keeps a battle, unless it is there already.
   *
   * @param ending of a later battle than the one before
   */
  void add(Ending ending) {
    if (ending.seed() > last && !ending.wrong()) {
      last = ending.seed();
      line(Row.of(ending));
    }
  }

  private void line(Object written) {
    ByteBuffer bytes =
        ByteBuffer.wrap(
            (MAPPER.writeValueAsString(written) + "\n").getBytes(StandardCharsets.UTF_8));
    try {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    } catch (IOException e) {
      throw CommandFailure.because(called() + " cannot be written: " + IoErrorText.of(e) + ".");
    }
  }

  private String called() {
    return Style.visible(path.toString());
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw CommandFailure.because(called() + " cannot be written: " + IoErrorText.of(e) + ".");
    }
  }
}
