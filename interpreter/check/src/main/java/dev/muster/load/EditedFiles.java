package dev.muster.load;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The files that somebody edits: a text that is open in the editor stands for what is on the disk,
 * and what has changed, here or there, is read again.
 */
public final class EditedFiles extends ReadFiles {
  /** What tells one state of a file from another. */
  private sealed interface State {
    record Open(String text) implements State {}

    record OnDisk(FileTime changed, long size) implements State {}

    record Unreadable() implements State {}
  }

  private record Kept(State state, RulebookLoader.Text text) {}

  private final Map<Path, String> open = new ConcurrentHashMap<>();
  private final Map<Key, Kept> kept = new ConcurrentHashMap<>();

  /** From now on this is what stands in a file. */
  public void open(Path file, String text) {
    open.put(real(file), text);
  }

  /** From now on that stands in a file what is on the disk. */
  public void close(Path file) {
    open.remove(real(file));
  }

  /** The text of a file that is open. */
  public @Nullable String text(Path file) {
    return open.get(real(file));
  }

  /** Of what is not there yet, the folder may be reached by a link. */
  private static Path real(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException notThere) {
      Path path = file.toAbsolutePath().normalize();
      Path folder = path.getParent();
      return folder == null ? path : real(folder).resolve(path.getFileName());
    }
  }

  @Override
  long size(Path file) throws IOException {
    String text = text(file);
    return text == null ? super.size(file) : text.getBytes(StandardCharsets.UTF_8).length;
  }

  @Override
  Set<Path> unsaved(Path folder) {
    return open.keySet().stream()
        .filter(file -> file.startsWith(folder) && Files.notExists(file))
        .collect(Collectors.toSet());
  }

  @Override
  public InputStream stream(Path file) throws IOException {
    String text = text(file);
    return text == null
        ? super.stream(file)
        : new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  RulebookLoader.Text get(Key key, Supplier<RulebookLoader.Text> reading) {
    State now = state(key.path());
    Kept before = kept.get(key);
    if (before != null && before.state().equals(now)) {
      return before.text();
    }
    RulebookLoader.Text text = reading.get();
    kept.put(key, new Kept(now, text));
    return text;
  }

  private State state(Path file) {
    String text = text(file);
    if (text != null) {
      return new State.Open(text);
    }
    try {
      return new State.OnDisk(Files.getLastModifiedTime(file), Files.size(file));
    } catch (IOException e) {
      return new State.Unreadable();
    }
  }
}
