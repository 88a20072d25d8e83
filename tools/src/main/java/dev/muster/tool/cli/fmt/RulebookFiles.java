package dev.muster.tool.cli.fmt;

import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.file.FileNames;
import dev.muster.tool.cli.file.IoErrorText;
import dev.muster.tool.cli.rulebook.Library;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The files of rulebooks under a path. Links in folders are not followed, as nowhere else. */
final class RulebookFiles {
  private RulebookFiles() {}

  static List<Path> under(Path path) {
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    try (Stream<Path> all = Files.walk(path)) {
      List<Path> files =
          all.filter(file -> file.toString().endsWith(Library.ENDING))
              .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
              .sorted()
              .toList();
      if (files.isEmpty()) {
        throw CommandFailure.because(
            "`%s` has no file that ends in `%s`."
                .formatted(FileNames.called(path), Library.ENDING));
      }
      return files;
    } catch (IOException e) {
      throw unread(path, e);
    } catch (UncheckedIOException e) {
      throw unread(path, Objects.requireNonNull(e.getCause()));
    }
  }

  private static CommandFailure unread(Path path, IOException why) {
    return CommandFailure.because(
        "`%s` cannot be read: %s.".formatted(FileNames.called(path), IoErrorText.of(why)));
  }
}
