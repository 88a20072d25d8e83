package dev.muster.tool.cli;

import dev.muster.lang.diagnose.Suggestion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Finds rulebooks: at a path, in {@code ./rulebooks}, or among those that come with Muster. */
record Library(List<Path> roots) {
  static final String ENDING = ".muster";

  static Library standard() {
    Set<Path> roots = new LinkedHashSet<>();
    roots.add(Path.of("rulebooks"));
    String home = System.getProperty("muster.home");
    if (home != null) {
      Path theirs = Path.of(home, "rulebooks");
      if (!theirs.toAbsolutePath().equals(Path.of("rulebooks").toAbsolutePath())) {
        roots.add(theirs);
      }
    }
    return new Library(List.copyOf(roots));
  }

  /** The current folder, too. */
  List<Path> rootsAndHere() {
    return Stream.concat(Stream.of(Path.of("")), roots.stream()).toList();
  }

  /** The folder or file that a name or path refers to. */
  Path find(String nameOrPath) {
    return found(nameOrPath).orElseThrow(() -> CommandFailure.because(unknown(nameOrPath)));
  }

  boolean has(String nameOrPath) {
    return found(nameOrPath).isPresent();
  }

  /** Whether a name refers to what lies at this path. */
  boolean finds(String name, Path path) {
    try {
      Optional<Path> found = found(name);
      return found.isPresent() && Files.isSameFile(found.get(), path);
    } catch (IOException e) {
      return false;
    }
  }

  private Optional<Path> found(String nameOrPath) {
    if (nameOrPath.isBlank()) {
      return Optional.empty();
    }
    Path path = path(nameOrPath);
    if (Files.exists(path)) {
      return Optional.of(path);
    }
    return path.getNameCount() > 1 || path.isAbsolute()
        ? Optional.empty()
        : roots.stream().map(root -> root.resolve(path)).filter(Files::isDirectory).findFirst();
  }

  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw CommandFailure.because(
          "`" + Style.visible(text) + "` is neither a path nor the name of a rulebook.");
    }
  }

  private String unknown(String name) {
    List<String> known = names();
    String near = Suggestion.nearest(name, known).map(n -> " Did you mean `" + n + "`?").orElse("");
    String all = known.isEmpty() ? "" : " Rulebooks here: " + String.join(", ", known) + ".";
    return "There is no file, folder or rulebook `"
        + Style.visible(name)
        + "`."
        + (near.isEmpty() ? all : near);
  }

  List<String> names() {
    Set<String> names = new TreeSet<>();
    for (Path root : roots) {
      try {
        below(root).forEach(folder -> names.add(folder.getFileName().toString()));
      } catch (CommandFailure unreadable) {
        // The list is only a hint.
      }
    }
    return List.copyOf(names);
  }

  /** The rulebooks at a path, in the order of their names: itself, or those in the folder. */
  static List<Path> rulebooksAt(Path path) {
    if (!Files.isDirectory(path) || holdsFiles(path)) {
      return List.of(path);
    }
    List<Path> found = below(path);
    if (found.isEmpty()) {
      throw CommandFailure.because(
          "There is no rulebook in "
              + path
              + ": neither it nor a folder in it contains a "
              + ENDING
              + " file.");
    }
    return found;
  }

  private static List<Path> below(Path folder) {
    List<Path> found = new ArrayList<>();
    for (Path inside : listed(folder)) {
      if (Files.isDirectory(inside) && Files.isReadable(inside) && holdsFiles(inside)) {
        found.add(inside);
      }
    }
    return found;
  }

  private static boolean holdsFiles(Path folder) {
    return listed(folder).stream()
        .anyMatch(file -> file.toString().endsWith(ENDING) && Files.isRegularFile(file));
  }

  static List<Path> listed(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.sorted().toList();
    } catch (IOException e) {
      throw CommandFailure.because(
          "The folder " + folder + " cannot be read: " + IoErrorText.of(e) + ".");
    }
  }
}
