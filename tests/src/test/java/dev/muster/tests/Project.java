package dev.muster.tests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Where things lie in the project, seen from the folder of this module. */
public final class Project {
  public static final Path ROOT = root();
  public static final Path RULEBOOKS = ROOT.resolve("rulebooks");
  public static final Path TESTS = ROOT.resolve("tests");
  public static final Path DOCS = ROOT.resolve("docs");

  /** The modules whose main sources know no game. */
  public static final List<String> MODULES =
      List.of(
          "dsl-grammar",
          "interpreter/geometry",
          "interpreter/core",
          "interpreter/check",
          "interpreter/runtime",
          "interpreter/battle",
          "interpreter/workbench",
          "interpreter/engine",
          "tools");

  /** Built only when it is asked for. */
  private static final String CLUSTER = "tools/cluster";

  private Project() {}

  private static Path root() {
    for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
      if (Files.isDirectory(folder.resolve("rulebooks"))
          && Files.isDirectory(folder.resolve("dsl-grammar"))) {
        return folder;
      }
    }
    throw new IllegalStateException("run from inside the project");
  }

  /** The files under a folder whose names end so, in the order of their paths. */
  public static List<Path> files(Path folder, String ending) {
    try (var files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The Java and grammar sources that make up the program. */
  public static List<Path> mainSources() {
    return Stream.concat(MODULES.stream(), Stream.of(CLUSTER))
        .map(module -> ROOT.resolve(module).resolve("src/main"))
        .flatMap(main -> Stream.of(".java", ".g4").flatMap(end -> files(main, end).stream()))
        .toList();
  }

  /** The Java sources of all tests. */
  public static Stream<Path> testSources() {
    return Stream.concat(MODULES.stream(), Stream.of(CLUSTER, "tests"))
        .map(module -> ROOT.resolve(module).resolve("src/test/java"))
        .flatMap(folder -> files(folder, ".java").stream())
        .filter(f -> !f.endsWith("package-info.java"));
  }

  /** The folders that hold a rulebook each. */
  public static List<Path> rulebooks() {
    return books(RULEBOOKS);
  }

  /** The folders under {@code place} that hold a rulebook each. */
  public static List<Path> books(Path place) {
    try (var folders = Files.list(place)) {
      return folders
          .filter(Files::isDirectory)
          .flatMap(folder -> holdsBook(folder) ? Stream.of(folder) : books(folder).stream())
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean holdsBook(Path folder) {
    return files(folder, ".muster").stream().anyMatch(file -> folder.equals(file.getParent()));
  }

  /**
   * The names of the rulebooks that can be played. What its source leaves open is played with the
   * supplement beside it.
   */
  public static Stream<String> playedNames() {
    return rulebooks().stream()
        .filter(folder -> !Bookshelf.book(folder).open())
        .map(rulebook -> rulebook.getFileName().toString());
  }

  /** Copies the rulebooks under {@code folder/rulebooks}, so that nobody changes them meanwhile. */
  public static void copyRulebooks(Path folder) {
    try (var files = Files.walk(RULEBOOKS)) {
      for (Path file : files.toList()) {
        Path copy = folder.resolve("rulebooks").resolve(RULEBOOKS.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(copy);
        } else {
          Files.copy(file, copy);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How messages call a file of the project. */
  public static String name(Path file) {
    return ROOT.relativize(file.toAbsolutePath()).toString().replace('\\', '/');
  }
}
