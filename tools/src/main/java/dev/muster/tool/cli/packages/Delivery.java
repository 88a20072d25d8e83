package dev.muster.tool.cli.packages;

import dev.muster.load.LockFile;
import dev.muster.record.WholeFile;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.file.FileNames;
import dev.muster.tool.cli.rulebook.Library;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Brings packages into a folder, all of them or none: they are unpacked and checked in a hidden
 * folder beside, and only moved at the end. While that is there, nobody else adds any.
 */
final class Delivery implements AutoCloseable {
  private static final String ASIDE = ".muster-add";

  private final Path folder;
  private final Path aside;

  /** The folders that were made for it, the outermost first. */
  private final List<Path> made;

  private Delivery(Path folder, Path aside, List<Path> made) {
    this.folder = folder;
    this.aside = aside;
    this.made = made;
  }

  static Delivery to(Path folder) throws IOException {
    List<Path> missing = new ArrayList<>();
    for (Path each = folder.toAbsolutePath();
        each != null && Files.notExists(each);
        each = each.getParent()) {
      missing.addFirst(each);
    }
    Files.createDirectories(folder);
    Path aside = folder.resolve(ASIDE);
    try {
      return new Delivery(folder, Files.createDirectory(aside), missing);
    } catch (FileAlreadyExistsException taken) {
      throw CommandFailure.because(
          "`%s` is there: another `muster add` is at work in this folder, or one was broken off. If none is, look into it for a rulebook that was to be replaced (`NAME.before`), and delete it."
              .formatted(FileNames.called(aside)));
    }
  }

  void unpack(List<RulebookPackage> packages) throws IOException {
    for (RulebookPackage each : packages) {
      each.unpack(aside);
    }
  }

  /** Ends the command if one of them is not what it says, or has errors with what is here. */
  void check(List<RulebookPackage> packages, Addition addition) {
    List<Path> roots = new ArrayList<>(List.of(aside, folder));
    roots.addAll(addition.library().roots());
    RulebookOpener opener = new RulebookOpener(new Library(roots));
    for (RulebookPackage each : packages) {
      Path place = aside.resolve(each.name());
      OpenedRulebook book = opener.open(place);
      book.errors().stream()
          .findFirst()
          .ifPresent(
              error -> {
                String where = error.primary().span().where();
                throw addition.refused(
                    each,
                    "with what is here, it has errors. The first: %s (%s)"
                        .formatted(
                            error.message(), where.replace(FileNames.called(aside) + "/", "")));
              });
      Manifest found = Packing.described(book, Contents.of(place));
      if (!found.name().equals(each.name())
          || !found.version().equals(each.manifest().version())
          || !found.dependencies().equals(each.manifest().dependencies())) {
        throw addition.refused(
            each, "its rules are of another rulebook, version or base than it says");
      }
    }
  }

  void put(List<RulebookPackage> packages, LockFile lock) throws IOException {
    byte[] locked = lock.text().getBytes(StandardCharsets.UTF_8);
    if (locked.length > LockFile.MOST_BYTES) {
      throw new IOException("it would hold more packages than one folder can");
    }
    Deque<Path[]> moves = new ArrayDeque<>();
    try {
      for (RulebookPackage each : packages) {
        Path place = folder.resolve(each.name());
        if (Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
          move(place, aside.resolve(each.name() + ".before"), moves);
        }
        move(aside.resolve(each.name()), place, moves);
      }
      WholeFile.write(locked, folder.resolve(LockFile.NAME));
      made.clear();
    } catch (IOException e) {
      while (!moves.isEmpty()) {
        Path[] last = moves.pop();
        Files.move(last[1], last[0]);
      }
      throw e;
    }
  }

  private static void move(Path from, Path to, Deque<Path[]> moves) throws IOException {
    Files.move(from, to);
    moves.push(new Path[] {from, to});
  }

  /** Leaves nothing behind but what was put into the folder. */
  @Override
  public void close() throws IOException {
    Files.walkFileTree(
        aside,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path inside, @Nullable IOException why)
              throws IOException {
            Files.delete(inside);
            return FileVisitResult.CONTINUE;
          }
        });
    for (Path each : made.reversed()) {
      Files.delete(each);
    }
  }
}
