package dev.muster.tool.cli.packages;

import dev.muster.load.LockFile;
import dev.muster.load.LockFile.Locked;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.file.FileNames;
import dev.muster.tool.cli.file.IoErrorText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A folder of rulebooks that packages are added to.
 *
 * @param lock what packages have been added so far
 */
record Shelf(Path folder, LockFile lock) {
  static Shelf at(Path folder) {
    Path lock = folder.resolve(LockFile.NAME);
    LockFile.Read read = LockFile.read(lock, lock);
    read.problem()
        .ifPresent(
            problem -> {
              throw CommandFailure.of(List.of(problem));
            });
    return new Shelf(folder, read.lock());
  }

  /** Where a rulebook of this name lies, or would lie. */
  Path place(String name) {
    return folder.resolve(name);
  }

  boolean has(String name) {
    return Files.exists(place(name), LinkOption.NOFOLLOW_LINKS);
  }

  /** Whether a rulebook has just these files. */
  boolean holds(String name, SortedMap<String, String> checksums) {
    Path place = place(name);
    if (!Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    try (Stream<Path> all = Files.walk(place)) {
      SortedMap<String, byte[]> files = new TreeMap<>();
      for (Path file :
          all.filter(each -> !Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS)).toList()) {
        String called = FileNames.called(place.relativize(file));
        if (!checksums.containsKey(called)
            || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
            || Files.size(file) > RulebookPackage.MOST_BYTES) {
          return false;
        }
        files.put(called, Files.readAllBytes(file));
      }
      return RulebookPackage.checksums(files).equals(checksums);
    } catch (IOException e) {
      throw CommandFailure.because(
          "`%s` cannot be read: %s.".formatted(FileNames.called(place), IoErrorText.of(e)));
    }
  }

  /** The lock with these packages, too. */
  LockFile with(List<RulebookPackage> packages) {
    SortedMap<String, Locked> all = new TreeMap<>(lock.packages());
    for (RulebookPackage each : packages) {
      all.put(
          each.name(),
          new Locked(
              each.name(), each.version(), each.checksum(), each.bases(), each.manifest().files()));
    }
    return new LockFile(all);
  }
}
