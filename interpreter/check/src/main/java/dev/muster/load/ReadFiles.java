package dev.muster.load;

import dev.muster.lang.parse.TextExtent;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The files that one run of a command has read, so that what several rulebooks extend is read and
 * parsed once. Held for as long as there is room: what was let go is read again.
 */
public class ReadFiles {
  /**
   * @param called how messages call the file
   */
  record Key(Path path, String called, TextExtent extent) {}

  private final SyntaxCache syntax;
  private final Map<Key, SoftReference<RulebookLoader.Text>> read = new ConcurrentHashMap<>();

  public ReadFiles() {
    this(SyntaxCache.NONE);
  }

  public ReadFiles(SyntaxCache syntax) {
    this.syntax = syntax;
  }

  /** Where trees of earlier runs are. */
  SyntaxCache syntax() {
    return syntax;
  }

  /** Returns what stands in a file. */
  public InputStream stream(Path file) throws IOException {
    return Files.newInputStream(file);
  }

  /** Of what stands in a file. */
  long size(Path file) throws IOException {
    return Files.size(file);
  }

  /** Files in a folder that no disk has yet. */
  Set<Path> unsaved(Path folder) {
    return Set.of();
  }

  /** Returns what was read before, or reads it now. */
  RulebookLoader.Text get(Key key, Supplier<RulebookLoader.Text> reading) {
    SoftReference<RulebookLoader.Text> before = read.get(key);
    RulebookLoader.@Nullable Text known = before == null ? null : before.get();
    if (known != null) {
      return known;
    }
    RulebookLoader.Text text = reading.get();
    read.put(key, new SoftReference<>(text));
    return text;
  }
}
