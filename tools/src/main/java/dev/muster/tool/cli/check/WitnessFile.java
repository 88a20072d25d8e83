package dev.muster.tool.cli.check;

import dev.muster.lang.Source;
import dev.muster.lang.diagnose.Demonstration;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.file.FileNames;
import dev.muster.tool.cli.file.IoErrorText;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A new file with an example of each problem that shows itself in a known situation. What the rules
 * give there is left open, as only a person can say what they should give.
 */
final class WitnessFile {
  /** The examples of one rulebook. */
  private record Book(
      String called, boolean holdsFile, Set<String> names, List<Diagnostic> problems) {}

  private final Path file;
  private final List<Book> books = new ArrayList<>();

  private WitnessFile(Path file) {
    this.file = file;
  }

  static WitnessFile at(Path file) {
    if (Files.exists(file)) {
      throw CommandFailure.because(
          file + " is there already; --witness makes a new file, and replaces none.");
    }
    return new WitnessFile(file);
  }

  /** Takes what a rulebook shows, and the names that its examples can no longer have. */
  void add(OpenedRulebook book) {
    List<Diagnostic> shown = new ArrayList<>(book.ownProblems());
    shown.removeIf(problem -> problem.demonstration().isEmpty());
    if (!shown.isEmpty()) {
      books.add(
          new Book(
              FileNames.called(book.path()),
              book.owns(new Source(file.toString(), "")),
              book.files().stream()
                  .flatMap(f -> f.declarations().stream())
                  .flatMap(Declaration::withInner)
                  .map(d -> d.head().name().text())
                  .collect(Collectors.toSet()),
              shown));
    }
  }

  /**
   * Writes the examples, and returns what there is to tell of them.
   *
   * @param reported the problems that are not suppressed
   */
  String write(List<Diagnostic> reported) {
    books.forEach(book -> book.problems().retainAll(reported));
    books.removeIf(book -> book.problems().isEmpty());
    if (books.isEmpty()) {
      boolean errors = reported.stream().anyMatch(p -> p.severity() == Diagnostic.Severity.ERROR);
      return (errors
              ? "%s is not written: rules that contradict each other are looked for only where there are no errors\n"
              : "%s is not written: no two rules were found that contradict each other in a situation that can be set up\n")
          .formatted(called());
    }
    if (books.size() > 1) {
      throw CommandFailure.because(
          "--witness writes the examples of one rulebook, and there are some of %s: name one."
              .formatted(
                  books.stream()
                      .map(book -> "`" + Style.visible(book.called()) + "`")
                      .collect(Collectors.joining(", "))));
    }
    Book book = books.getFirst();
    try {
      Files.writeString(file, text(book), StandardOpenOption.CREATE_NEW);
    } catch (IOException e) {
      throw CommandFailure.because(file + " cannot be written: " + IoErrorText.of(e) + ".");
    }
    return told(book);
  }

  private String told(Book book) {
    return """
        written: %s, %s%s
        `muster test %s` shows what goes wrong; once the rules are mended, `--fill` writes what they give
        """
        .formatted(
            called(),
            Words.count(book.problems().size(), "example"),
            book.holdsFile() ? "" : "; put it into `" + Style.visible(book.called()) + "`",
            Style.visible(book.called()));
  }

  private String called() {
    return Style.visible(FileNames.called(file));
  }

  private static String text(Book book) {
    StringBuilder text = new StringBuilder();
    for (Diagnostic problem : book.problems()) {
      Demonstration situation = problem.demonstration().orElseThrow();
      text.append(text.isEmpty() ? "" : "\n")
          .append("// %s: %s\n".formatted(problem.primary().span().where(), problem.message()))
          .append("example %s {\n".formatted(name(problem, situation, book.names())))
          .append("  given ")
          .append(String.join("\n  ", situation.given()))
          .append("\n  expect %s = ?\n}\n".formatted(situation.asked()));
    }
    return text.toString();
  }

  /** The first of {@code nerve-may-conflict}, {@code nerve-may-conflict-2} that is free. */
  private static String name(Diagnostic problem, Demonstration situation, Set<String> taken) {
    String first = situation.asked().split(" ", 2)[0] + "-" + problem.slug();
    return Stream.iterate(1, n -> n + 1)
        .map(n -> n == 1 ? first : first + "-" + n)
        .filter(taken::add)
        .findFirst()
        .orElseThrow();
  }
}
