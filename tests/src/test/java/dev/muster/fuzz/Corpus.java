package dev.muster.fuzz;

import dev.muster.tests.Project;
import dev.muster.tests.Snippet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What is mutated: the bundled rulebooks, the small ones of the tests, what was found before, and
 * all snippets.
 */
final class Corpus {
  /** Small books are tried more often: a large one takes a hundred times as long. */
  private static final int LARGE_ONE_OF = 20;

  private static final List<Book> LARGE = large();
  private static final List<Book> SMALL = small();
  private static final List<String> TEXTS = texts();
  private static final Map<String, Pieces> PIECES = new HashMap<>();

  private Corpus() {}

  static List<Book> all() {
    return Stream.concat(LARGE.stream(), SMALL.stream()).toList();
  }

  static Book any(Random chance) {
    return of(chance.nextInt(LARGE_ONE_OF) == 0 ? LARGE : SMALL, chance);
  }

  /** The pieces of any text, to put into another. */
  static Pieces anyPieces(Random chance) {
    return pieces(of(TEXTS, chance));
  }

  /** The pieces of a text; those of the corpus are found once. */
  static synchronized Pieces pieces(String text) {
    if (PIECES.size() > 2_000) {
      PIECES.clear();
    }
    return PIECES.computeIfAbsent(text, Pieces::of);
  }

  static <T> T of(List<T> list, Random chance) {
    return list.get(chance.nextInt(list.size()));
  }

  private static List<Book> large() {
    return Project.rulebooks().stream().map(Corpus::folder).toList();
  }

  private static List<Book> small() {
    List<Book> books = new ArrayList<>();
    Project.files(Project.TESTS.resolve("snippets"), ".md").stream()
        .filter(file -> !file.endsWith("README.md"))
        .map(Snippet::read)
        .map(Corpus::snippet)
        // What shows a limit is as large as that limit.
        .filter(book -> book.size() < 50_000)
        .forEach(books::add);
    for (String place : List.of("books", "findings")) {
      Path folder = Project.TESTS.resolve(place);
      if (Files.isDirectory(folder)) {
        Project.files(folder, ".muster").stream()
            .map(Corpus::file)
            .filter(book -> book.size() < 50_000)
            .forEach(books::add);
      }
    }
    return List.copyOf(books);
  }

  private static Book snippet(Snippet snippet) {
    Map<String, String> files = new TreeMap<>();
    snippet.files().forEach((path, text) -> files.put(path.toString().replace('\\', '/'), text));
    return new Book(snippet.toString(), snippet.last().toString().replace('\\', '/'), files);
  }

  private static Book folder(Path folder) {
    Map<String, String> files = new TreeMap<>();
    Project.files(folder, ".muster")
        .forEach(
            file ->
                files.put(
                    "rules/" + folder.relativize(file).toString().replace('\\', '/'),
                    Project.text(file)));
    return new Book(folder.getFileName().toString(), "rules", files);
  }

  private static Book file(Path file) {
    return new Book(Project.name(file), "rules", Map.of("rules/rules.muster", Project.text(file)));
  }

  private static List<String> texts() {
    List<String> texts = new ArrayList<>();
    LARGE.forEach(book -> texts.addAll(book.files().values()));
    SMALL.forEach(book -> texts.addAll(book.files().values()));
    return List.copyOf(texts);
  }
}
