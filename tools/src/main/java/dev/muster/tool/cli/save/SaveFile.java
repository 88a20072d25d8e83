package dev.muster.tool.cli.save;

import dev.muster.record.BattleRecord;
import dev.muster.record.Records;
import dev.muster.record.Records.BadRecord;
import dev.muster.record.Seat;
import dev.muster.record.WholeFile;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.ShellWord;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.file.IoErrorText;
import dev.muster.tool.cli.rulebook.Library;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;

/**
 * The file that a battle is saved to. It is locked until it is closed, so that no other process
 * saves a battle there; what somebody changes all the same is never replaced.
 */
public final class SaveFile implements AutoCloseable {
  private static final int LINKS_FOLLOWED = 40;

  private final Path file;
  private final FileChannel lock;

  /** The content of the file when this process last saw it; empty if it was not there. */
  private Optional<byte[]> seen;

  private SaveFile(Path file, FileChannel lock, Optional<byte[]> seen) {
    this.file = file;
    this.lock = lock;
    this.seen = seen;
  }

  /** Thrown when the file was written by another process since this one last saw it. */
  static final class Changed extends IOException {
    Changed() {
      super("somebody else has changed it meanwhile");
    }
  }

  /**
   * Fails before a long battle instead of after it.
   *
   * @param given a link is kept: what it leads to is written
   * @param force whether to replace what is no record, or a battle of people that is not over
   */
  public static SaveFile open(Path given, boolean force) {
    try {
      Path file = target(given);
      expectWritable(given, file);
      SaveFile opened =
          ifFree(file)
              .orElseThrow(
                  () ->
                      CommandFailure.because(
                          Style.visible(given.toString())
                              + " is in use by another muster, which saves a battle there. End that"
                              + " first, or save this one with --record FILE."));
      Optional<String> kept = force ? Optional.empty() : opened.kept(given);
      if (kept.isPresent()) {
        opened.close();
        throw CommandFailure.because(Style.visible(given.toString()) + kept.get());
      }
      return opened;
    } catch (IOException e) {
      throw CommandFailure.because(cannot(given) + IoErrorText.of(e) + ".");
    }
  }

  /** Whether both lead to one file. */
  public static boolean same(Path one, Path other) {
    try {
      return Files.isSameFile(one, other);
    } catch (IOException notThere) {
      return false;
    }
  }

  /** Opens a file in a folder that can be written, unless another process has it open. */
  static Optional<SaveFile> ifFree(Path file) throws IOException {
    Path lock = lockFor(file);
    if (Files.exists(lock, LinkOption.NOFOLLOW_LINKS)
        && !Files.isRegularFile(lock, LinkOption.NOFOLLOW_LINKS)) {
      throw new FileSystemException(
          lock.toString(), null, lock.getFileName() + " beside it is no regular file; remove it");
    }
    FileChannel channel =
        FileChannel.open(
            lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    boolean free;
    try {
      free = channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      free = false;
    } catch (IOException e) {
      // A file system without locks: changes are still noticed.
      free = true;
    }
    if (!free) {
      channel.close();
      return Optional.empty();
    }
    WholeFile.tidy(file);
    return Optional.of(new SaveFile(file, channel, content(file)));
  }

  private static Path lockFor(Path file) {
    return file.resolveSibling("." + file.getFileName() + ".muster-lock");
  }

  /** Returns where the file really is. */
  private static Path target(Path given) throws IOException {
    Path at = given.toAbsolutePath();
    for (int links = 0; Files.isSymbolicLink(at); links++) {
      if (links == LINKS_FOLLOWED) {
        throw new FileSystemException(given.toString(), null, "links in a circle");
      }
      at = at.resolveSibling(Files.readSymbolicLink(at));
    }
    return at;
  }

  private static void expectWritable(Path given, Path file) {
    Path folder = file.getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw CommandFailure.because(cannot(given) + "its folder does not exist.");
    }
    if (file.getFileName().toString().endsWith(Library.ENDING)) {
      throw CommandFailure.because(
          cannot(given) + "a file called so is read as a part of a rulebook.");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw CommandFailure.because(
          cannot(given)
              + (Files.isDirectory(file) ? "it is a folder." : "it is a device or a pipe."));
    }
    if (!Files.isWritable(folder)) {
      throw CommandFailure.because(
          cannot(given) + "its folder is not writable. Save it elsewhere with --record FILE.");
    }
  }

  private static String cannot(Path given) {
    return "The record " + Style.visible(given.toString()) + " cannot be written: ";
  }

  /** Returns why the content of the file is not to be replaced, if that is the case. */
  private Optional<String> kept(Path given) {
    if (seen.isEmpty() || seen.get().length == 0) {
      return Optional.empty();
    }
    try {
      BattleRecord there = Records.parse(seen.get(), file.toString()).battle();
      return there.left() && decidedByPeople(there)
          ? Optional.of(
              " holds a battle that is not over; resume it with: muster play --resume "
                  + ShellWord.of(given.toString())
                  + ", or replace it with --force.")
          : Optional.empty();
    } catch (BadRecord other) {
      return Optional.of(
          " is not a readable record of Muster and is left alone. Give another file, or replace this"
              + " one with --force.");
    }
  }

  private static boolean decidedByPeople(BattleRecord battle) {
    return battle.decisions().stream()
        .anyMatch(decision -> battle.players().get(decision.side()) == Seat.HUMAN);
  }

  /** Returns the content of a file, as far as a record may go. */
  private static Optional<byte[]> content(Path file) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    if (!Files.isRegularFile(file)) {
      throw new Changed();
    }
    try (InputStream in = Files.newInputStream(file)) {
      return Optional.of(in.readNBytes((int) Records.SIZE_LIMIT + 1));
    }
  }

  Path file() {
    return file;
  }

  public void save(BattleRecord battle) throws IOException {
    byte[] bytes = Records.bytes(battle);
    if (bytes.length > Records.SIZE_LIMIT) {
      throw new IOException("it would be larger than a record may be");
    }
    Optional<byte[]> there = content(file);
    if (there.isPresent() && !(seen.isPresent() && Arrays.equals(there.get(), seen.get()))) {
      throw new Changed();
    }
    if (there.isEmpty() || !Arrays.equals(there.get(), bytes)) {
      WholeFile.write(bytes, file);
    }
    seen = Optional.of(bytes);
  }

  @Override
  public void close() {
    if (!lock.isOpen()) {
      return;
    }
    try {
      Files.deleteIfExists(lockFor(file));
      lock.close();
    } catch (IOException e) {
      // The lock ends with this process at the latest.
    }
  }
}
