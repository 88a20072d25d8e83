package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.DiagnosticText;
import dev.muster.tests.PlantedMistake.Grade;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The mistakes of tests/mistakes, each planted in a copy of a rulebook: what the author is told
 * first. {@code -Dmistakes=update} rewrites what differs, and the test still fails: so that
 * somebody reads what changed, and grades it.
 */
class PlantedMistakesTest {
  private static final Path FOLDER = Project.TESTS.resolve("mistakes");
  private static final boolean UPDATE = "update".equals(System.getProperty("mistakes"));

  @TempDir static Path temporary;

  static Stream<PlantedMistake> mistakes() {
    return Project.files(FOLDER, ".md").stream()
        .filter(list -> !list.getFileName().toString().equals("README.md"))
        .flatMap(list -> PlantedMistake.in(list).stream());
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void a_mistake_is_told_as_it_says(PlantedMistake mistake) throws IOException {
    String said = said(mistake);
    if (UPDATE && !said.equals(mistake.expected())) {
      Files.writeString(mistake.list(), mistake.with(Project.text(mistake.list()), said));
    }
    assertThat(said).as(mistake.toString()).isEqualTo(mistake.expected());
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void a_way_out_is_said_in_the_words_of_whoever_graded_it(PlantedMistake mistake) {
    assertThat(mistake.saysWay()).isEqualTo(mistake.grade() == Grade.WAY_OUT);
  }

  @Test
  void nearly_every_first_message_names_the_mistake_and_the_way_out() {
    List<PlantedMistake> all = mistakes().toList();
    assertThat(all).hasSizeGreaterThanOrEqualTo(100);
    assertThat(all.stream().filter(m -> m.grade() == Grade.MISLEADING)).isEmpty();
    assertThat(all.stream().filter(m -> m.grade() == Grade.WAY_OUT).count() * 100 / all.size())
        .isGreaterThanOrEqualTo(95);
  }

  /**
   * The first message, and the headlines of the others; no line numbers, which other edits change.
   */
  private static String said(PlantedMistake mistake) throws IOException {
    Path book = copy(mistake.list().getFileName().toString().replace(".md", ""));
    Path file = book.resolve(mistake.file());
    String right = Project.text(file);
    assertThat(right.split(java.util.regex.Pattern.quote(mistake.before()), -1))
        .as("the place in " + mistake.file())
        .hasSize(2);
    Files.writeString(file, right.replace(mistake.before(), mistake.after()));
    try {
      List<Diagnostic> problems = RulebookFolder.read(book).problems();
      String first = problems.isEmpty() ? "" : DiagnosticText.plain().all(problems.subList(0, 1));
      return (first
              + problems.stream()
                  .skip(1)
                  .limit(5)
                  .map(p -> "and: " + p.message() + "\n")
                  .collect(Collectors.joining())
              + (problems.size() > 6 ? "and " + (problems.size() - 6) + " more\n" : ""))
          .replace(temporary.toString().replace('\\', '/') + "/", "")
          .replaceAll("(?m)^( *--> [^:\\n]+):\\d+:\\d+$", "$1")
          .replaceAll("(?m)^ +-->", " -->")
          .replaceAll("(?m)^ *\\d* *\\|", "  |")
          .replaceAll("(?m)^ += ", "  = ");
    } finally {
      Files.writeString(file, right);
    }
  }

  private static Path copy(String name) throws IOException {
    Path copy = temporary.resolve(name);
    if (!Files.exists(copy)) {
      Path book = Project.RULEBOOKS.resolve(name);
      for (Path file : Project.files(book, ".muster")) {
        Path to = copy.resolve(book.relativize(file).toString());
        Files.createDirectories(to.getParent());
        Files.copy(file, to);
      }
    }
    return copy;
  }
}
