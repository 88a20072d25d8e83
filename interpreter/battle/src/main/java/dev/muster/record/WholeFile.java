package dev.muster.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * Files that are there whole or not at all, whatever happens to this process or this machine: what
 * is new is written aside, brought to the disk, and then takes the place of the old.
 */
public final class WholeFile {
  private static final String ASIDE = ".part";

  private WholeFile() {}

  /**
   * @param file not a link, which would be replaced by the file
   */
  public static void write(byte[] bytes, Path file) throws IOException {
    Path aside =
        file.resolveSibling("." + file.getFileName() + "." + ProcessHandle.current().pid() + ASIDE);
    Files.deleteIfExists(aside);
    try {
      try (FileChannel channel =
          FileChannel.open(aside, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
        for (ByteBuffer rest = ByteBuffer.wrap(bytes); rest.hasRemaining(); ) {
          channel.write(rest);
        }
        channel.force(true);
      }
      try {
        Files.move(
            aside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(aside, file, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      Files.deleteIfExists(aside);
    }
    bringToDisk(folder(file));
  }

  /** Without this, a power cut may forget that the file took the place of the old. */
  private static void bringToDisk(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Some systems cannot open a folder and need not; the file itself is on the disk.
    }
  }

  /**
   * Removes what processes left that ended while they wrote this file. To be called only while no
   * other writes it.
   */
  public static void tidy(Path file) throws IOException {
    Pattern left =
        Pattern.compile(
            "\\."
                + Pattern.quote(file.getFileName().toString())
                + "\\.\\d+"
                + Pattern.quote(ASIDE));
    try (DirectoryStream<Path> beside =
        Files.newDirectoryStream(
            folder(file), other -> left.matcher(other.getFileName().toString()).matches())) {
      for (Path old : beside) {
        Files.deleteIfExists(old);
      }
    }
  }

  private static Path folder(Path file) {
    return Objects.requireNonNull(file.toAbsolutePath().getParent(), "files lie in folders");
  }
}
