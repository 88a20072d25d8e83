package dev.muster.tool.cli.file;

import dev.muster.tool.cli.console.CommandFailure;
import java.nio.file.Files;
import java.nio.file.Path;

/** Requires that a command reads a file: a device may never end, and a pipe may never begin. */
public final class RegularFile {
  private RegularFile() {}

  /**
   * Ends the command if there is something else at the path; whatever else is wrong shows later.
   */
  public static void require(Path path) {
    if (Files.exists(path) && !Files.isRegularFile(path)) {
      throw CommandFailure.because(
          "`"
              + path
              + (Files.isDirectory(path)
                  ? "` is a folder, not a file."
                  : "` is not a regular file, but a device or a pipe: copy it into a file first."));
    }
  }
}
