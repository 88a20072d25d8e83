package dev.muster.tool.cli.rulebook;

import dev.muster.lang.diagnose.Suggestion;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.file.FileNames;
import dev.muster.tool.cli.file.IoErrorText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Finds rulebooks: at a path, in {@code ./rulebooks}, or among those that come with Muster. */
public record Library(List<Path> roots) {
  public static final String ENDING = ".muster";

  /** Stands for standard input. */
  public static final String STANDARD_INPUT = "-";

  /** Names of a place, which are never a rulebook. */
  private static final Set<String> HERE = Set.of(".", "..");

  public static Library standard() {
    Set<Path> roots = new LinkedHashSet<>();
    roots.add(Path.of("rulebooks"));
    String home = System.getProperty("muster.home");
    // Nothing is looked up if the current folder has a name that Java cannot read.
    if (home != null && Files.isDirectory(Path.of(""))) {
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
  public Path find(String nameOrPath) {
    return found(nameOrPath).orElseThrow(() -> CommandFailure.because(unknown(nameOrPath)));
  }

  public boolean has(String nameOrPath) {
    return found(nameOrPath).isPresent();
  }

  /** Whether a name refers to what lies at this path. */
  public boolean finds(String name, Path path) {
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
    if (!path.isAbsolute() && !Files.isDirectory(Path.of(""))) {
      throw CommandFailure.because("The current folder was not found" + FileNames.hint() + ".");
    }
    if (Files.exists(path)) {
      return Optional.of(path);
    }
    return path.getNameCount() > 1 || path.isAbsolute() || HERE.contains(nameOrPath)
        ? Optional.empty()
        : roots.stream()
            .map(root -> root.resolve(path))
            .filter(Files::isDirectory)
            .findFirst()
            .or(() -> currentFolder(path));
  }

  /** The current folder, called by its own name. */
  private static Optional<Path> currentFolder(Path name) {
    Path there = Path.of("").toAbsolutePath();
    return name.equals(there.getFileName()) && holdsFiles(there)
        ? Optional.of(Path.of("..").resolve(name))
        : Optional.empty();
  }

  private static Path path(String text) {
    return FileNames.asPath(text)
        .orElseThrow(
            () ->
                CommandFailure.because(
                    "`"
                        + Style.visible(text)
                        + "` is neither a path nor the name of a rulebook"
                        + FileNames.hint()
                        + "."));
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
    for (Path root : rootsAndHere()) {
      try {
        below(root).forEach(folder -> names.add(folder.getFileName().toString()));
      } catch (CommandFailure unreadable) {
        // The list is only a hint.
      }
    }
    return List.copyOf(names);
  }

  /** What a rulebook may extend: what lies beside it, and in the folders of rulebooks. */
  public List<String> extendable(Path rulebook) {
    Path folder = rulebook.toAbsolutePath().normalize();
    return Stream.concat(Stream.of(folder.resolveSibling("")), roots.stream())
        .flatMap(root -> below(root).stream())
        .map(path -> path.getFileName().toString())
        .filter(name -> !name.equals(folder.getFileName().toString()))
        .distinct()
        .toList();
  }

  /** The folders in a folder that hold files of rulebooks. */
  static List<Path> below(Path folder) {
    return listed(folder).stream()
        .filter(inside -> Files.isReadable(inside) && holdsFiles(inside))
        .toList();
  }

  private static boolean holdsFiles(Path folder) {
    return listed(folder).stream().anyMatch(Library::isRulebookFile);
  }

  static boolean isRulebookFile(Path file) {
    return file.toString().endsWith(ENDING) && Files.isRegularFile(file);
  }

  public static List<Path> listed(Path folder) {
    try {
      return Files.isDirectory(folder) ? list(folder) : List.of();
    } catch (IOException e) {
      throw CommandFailure.because(cannotBeRead(folder, e));
    }
  }

  static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.sorted().toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  static String cannotBeRead(Path folder, IOException why) {
    return "The folder " + folder + " cannot be read: " + IoErrorText.of(why) + ".";
  }
}
