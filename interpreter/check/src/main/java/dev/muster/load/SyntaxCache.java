package dev.muster.load;

import dev.muster.lang.Source;
import dev.muster.lang.parse.Parsed;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.parse.TextExtent;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.lang.syntax.SyntaxReader;
import dev.muster.lang.syntax.SyntaxWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * A folder that keeps the trees of texts without mistakes, so that a text is parsed once. A tree is
 * kept behind its text and the name of the program that made it, so that no other text can have it.
 * One that is not whole is as good as none, and so is a folder that cannot be used; all of it may
 * be deleted at any time.
 */
public final class SyntaxCache {
  /** Keeps nothing. */
  public static final SyntaxCache NONE = new SyntaxCache(Optional.empty());

  /** A folder that has more trees is emptied. */
  static final int MOST_TREES = 2_000;

  /** Of one text and its tree: more than the largest have. */
  private static final int MOST_BYTES = 16 * 1024 * 1024;

  /** The name of a tree, or of one that was not written to its end. */
  private static final Pattern OURS = Pattern.compile("[0-9a-f]{16}|new\\d+");

  /** How much of a file its checksum takes, before all else. */
  private static final int HEAD = Long.BYTES;

  private final Optional<Path> folder;
  private boolean swept;

  private SyntaxCache(Optional<Path> folder) {
    this.folder = folder;
  }

  public static SyntaxCache in(Path folder) {
    return new SyntaxCache(Optional.of(folder));
  }

  /**
   * Parses a text, or finds the tree that it is known to have.
   *
   * @param bytes the same text
   */
  Parsed read(Source source, byte[] bytes, TextExtent extent) {
    if (folder.isEmpty()) {
      return RulebookReader.read(source, extent);
    }
    Entry entry = entry(folder.get(), bytes, extent);
    Optional<RulebookFile> known = entry.tree(source);
    if (known.isPresent()) {
      return new Parsed(known.get(), List.of());
    }
    Parsed parsed = RulebookReader.read(source, extent);
    if (parsed.problems().isEmpty()) {
      keep(parsed.tree(), entry, folder.get());
    }
    return parsed;
  }

  static Entry entry(Path folder, byte[] bytes, TextExtent extent) {
    byte[] program = (SyntaxWriter.program() + extent + '\0').getBytes(StandardCharsets.UTF_8);
    byte[] read = Arrays.copyOf(program, program.length + bytes.length);
    System.arraycopy(bytes, 0, read, program.length, bytes.length);
    return new Entry(folder, read);
  }

  /** The file for the tree of one text, which has what was read before the tree. */
  static final class Entry {
    private final Path file;
    private final byte[] read;

    private Entry(Path folder, byte[] read) {
      // Two texts that have the same name take turns.
      long name = checksum(read, 0) << Integer.SIZE | read.length;
      this.file = folder.resolve(HexFormat.of().toHexDigits(name));
      this.read = read;
    }

    Path file() {
      return file;
    }

    Optional<RulebookFile> tree(Source source) {
      try {
        if (Files.size(file) > MOST_BYTES) {
          return Optional.empty();
        }
        byte[] kept = Files.readAllBytes(file);
        int tree = HEAD + read.length;
        return ByteBuffer.wrap(kept).getLong() == checksum(kept, HEAD)
                && Arrays.equals(kept, HEAD, tree, read, 0, read.length)
            ? Optional.of(SyntaxReader.read(source, kept, tree))
            : Optional.empty();
      } catch (IOException | RuntimeException | StackOverflowError missingOrDamaged) {
        return Optional.empty();
      }
    }

    byte[] bytes(RulebookFile tree) {
      byte[] written = SyntaxWriter.bytes(tree);
      byte[] kept =
          ByteBuffer.allocate(HEAD + read.length + written.length)
              .position(HEAD)
              .put(read)
              .put(written)
              .array();
      ByteBuffer.wrap(kept).putLong(checksum(kept, HEAD));
      return kept;
    }

    private static long checksum(byte[] bytes, int from) {
      CRC32 checksum = new CRC32();
      checksum.update(bytes, from, bytes.length - from);
      return checksum.getValue();
    }
  }

  private void keep(RulebookFile tree, Entry entry, Path in) {
    try {
      makeRoom(in);
      Path fresh = Files.createTempFile(in, "new", "");
      try {
        Files.write(fresh, entry.bytes(tree));
        Files.move(fresh, entry.file(), StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(fresh);
      }
    } catch (IOException | UncheckedIOException unusable) {
      // The text is parsed again next time.
    }
  }

  /** Once in a run: makes the folder, and empties a full one. */
  private synchronized void makeRoom(Path in) throws IOException {
    if (swept) {
      return;
    }
    swept = true;
    Files.createDirectories(in);
    List<Path> trees;
    try (Stream<Path> inside = Files.list(in)) {
      trees = inside.filter(file -> OURS.matcher(file.getFileName().toString()).matches()).toList();
    }
    if (trees.size() > MOST_TREES) {
      for (Path tree : trees) {
        Files.deleteIfExists(tree);
      }
    }
  }
}
