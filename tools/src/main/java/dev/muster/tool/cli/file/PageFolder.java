package dev.muster.tool.cli.file;

import dev.muster.record.WholeFile;
import dev.muster.tool.cli.console.CommandFailure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A folder of pages that a command writes: they take the place of those that it wrote there before,
 * and of nothing else.
 *
 * @param made what marks a page as one that the command has made
 */
public record PageFolder(Path folder, String command, String made) {
  private static final String INDEX = "index.html";

  public PageFolder(Path folder, String command) {
    this(folder, command, made(command));
  }

  public static String made(String command) {
    return "Made by muster " + command + ".";
  }

  /**
   * Ends the command where that would replace the work of others.
   *
   * @param files by their names in the folder
   */
  public void write(Map<String, byte[]> files) {
    try {
      if (!isOurs(folder.resolve(INDEX))) {
        for (String file : files.keySet()) {
          requireFree(folder.resolve(file));
        }
      }
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        Path path = folder.toAbsolutePath().resolve(file.getKey());
        Files.createDirectories(path.getParent());
        WholeFile.write(file.getValue(), path);
      }
      for (Path page : pages()) {
        if (!files.containsKey(page.getFileName().toString()) && isOurs(page)) {
          Files.delete(page);
        }
      }
    } catch (IOException e) {
      throw CommandFailure.because(
          "`%s` cannot be written: %s.".formatted(FileNames.called(folder), IoErrorText.of(e)));
    }
  }

  private boolean isOurs(Path page) throws IOException {
    return Files.isRegularFile(page)
        && new String(Files.readAllBytes(page), StandardCharsets.UTF_8).contains(made);
  }

  private void requireFree(Path file) {
    if (Files.exists(file)) {
      throw CommandFailure.because(
          "`%s` is there already, and not from `muster %s`: name another folder with -o."
              .formatted(FileNames.called(file), command));
    }
  }

  private List<Path> pages() throws IOException {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.filter(file -> file.toString().endsWith(".html")).toList();
    }
  }
}
