package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.editor.CheckedText;
import dev.muster.editor.Mending;
import dev.muster.lang.diagnose.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What an editor offers to make a problem go away does so: tried on all mistakes of the snippets.
 */
class MendingTest {
  /** How many of the problems that the snippets show can be mended at the touch of a key. */
  private static final int AT_LEAST = 120;

  @TempDir private Path temporary;

  @Test
  void what_is_offered_makes_the_problem_go_away() throws IOException {
    List<String> wrong = new ArrayList<>();
    int mended = 0;
    for (Path file : Project.files(Project.TESTS.resolve("snippets"), ".md")) {
      if (file.endsWith("README.md")) {
        continue;
      }
      Snippet snippet = Snippet.read(file);
      if (!snippet.shows().contains(Snippet.Section.PROBLEMS)) {
        continue;
      }
      Path place = temporary.resolve(snippet.toString().replace('/', '-'));
      for (var text : snippet.files().entrySet()) {
        Files.createDirectories(place.resolve(text.getKey()).getParent());
        Files.writeString(place.resolve(text.getKey()), text.getValue());
      }
      RulebookFolder book = RulebookFolder.read(place.resolve(snippet.last()));
      CheckedText text =
          new CheckedText(
              book.loaded().files(),
              book.problems(),
              book.checked().early(),
              book.checked().uses());
      for (Diagnostic problem : book.problems()) {
        for (Diagnostic.Mend mend : new Mending(text).of(problem)) {
          mended++;
          List<Diagnostic> after = problems(mend, place.resolve(snippet.last()));
          if (times(problem, after) >= times(problem, book.problems())
              || unread(after) > unread(book.problems())) {
            wrong.add(snippet + ": " + problem.message() + " [" + problem.slug() + "] " + mend);
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(mended).isGreaterThan(AT_LEAST);
  }

  private static long unread(List<Diagnostic> problems) {
    return problems.stream().filter(problem -> problem.slug().equals("syntax")).count();
  }

  private static long times(Diagnostic problem, List<Diagnostic> among) {
    return among.stream()
        .filter(other -> other.slug().equals(problem.slug()))
        .filter(other -> other.message().equals(problem.message()))
        .count();
  }

  private static List<Diagnostic> problems(Diagnostic.Mend mend, Path folder) throws IOException {
    Path file = Path.of(mend.at().source().name());
    String before = Files.readString(file);
    Files.writeString(
        file,
        before.substring(0, mend.at().start()) + mend.text() + before.substring(mend.at().end()));
    try {
      return RulebookFolder.read(folder).problems();
    } finally {
      Files.writeString(file, before);
    }
  }
}
