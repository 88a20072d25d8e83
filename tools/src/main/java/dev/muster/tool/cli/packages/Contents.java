package dev.muster.tool.cli.packages;

import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.file.FileNames;
import dev.muster.tool.cli.file.IoErrorText;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The files of a rulebook that go into its package: its rules, its texts and its pictures.
 *
 * @param files by their names in the folder
 * @param leftOut the names of the others, but for hidden ones
 */
record Contents(SortedMap<String, byte[]> files, SortedSet<String> leftOut) {
  private static final Pattern TAKEN =
      Pattern.compile(
          ".*\\.(?:muster|md|txt|svg|png|jpe?g)|(?:README|LICEN[SC]E|COPYING|NOTICE|CHANGELOG)");

  /**
   * @param path of a folder, or of a rulebook of one file
   */
  static Contents of(Path path) {
    Contents contents = new Contents(new TreeMap<>(), new TreeSet<>());
    try {
      if (Files.isDirectory(path)) {
        Path folder = path.toRealPath();
        Files.walkFileTree(folder, contents.new Collector(folder));
      } else {
        contents.files.put(path.getFileName().toString(), Files.readAllBytes(path));
      }
    } catch (IOException e) {
      throw CommandFailure.because(
          "`%s` cannot be read: %s.".formatted(FileNames.called(path), IoErrorText.of(e)));
    }
    return contents;
  }

  /** Takes no links, which may lead anywhere. */
  private final class Collector extends SimpleFileVisitor<Path> {
    private final Path top;

    Collector(Path top) {
      this.top = top;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      return !folder.equals(top) && isHidden(folder)
          ? FileVisitResult.SKIP_SUBTREE
          : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      String name = FileNames.called(top.relativize(file));
      if (isHidden(file)) {
        return FileVisitResult.CONTINUE;
      }
      boolean taken =
          attributes.isRegularFile() && TAKEN.matcher(file.getFileName().toString()).matches();
      if (taken && attributes.size() <= RulebookPackage.MOST_BYTES) {
        files.put(name, Files.readAllBytes(file));
      } else {
        leftOut.add(name);
      }
      return FileVisitResult.CONTINUE;
    }

    private static boolean isHidden(Path file) {
      return file.getFileName().toString().startsWith(".");
    }
  }
}
