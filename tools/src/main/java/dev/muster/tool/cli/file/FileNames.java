package dev.muster.tool.cli.file;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** The names of files: as they are told, and which of them Java can read here. */
public final class FileNames {
  private FileNames() {}

  /** A path with forward slashes, as people and programs are told it. */
  public static String called(Path path) {
    String name = path.toString().replace('\\', '/');
    return name.isEmpty() ? "." : name;
  }

  /** A text as a path, if the system knows such paths. */
  public static Optional<Path> asPath(String text) {
    try {
      return Optional.of(Path.of(text));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** Returns why a name may not be found, and the way out; empty where Java knows all names. */
  public static String hint() {
    String encoding = System.getProperty("sun.jnu.encoding", "UTF-8");
    return encoding.equals("UTF-8")
        ? ""
        : ": Java reads names of files as "
            + encoding
            + " here, and knows no other letters; set LC_ALL=C.UTF-8, or start it with `muster`";
  }
}
