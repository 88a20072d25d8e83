package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.example.ExampleRunner;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.DiagnosticText;
import dev.muster.model.Example;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every rulebook is without problems, and every example in it holds, also where a supplement
 * changes it.
 */
class RulebookExamplesTest {
  @ParameterizedTest
  @MethodSource("dev.muster.tests.Project#rulebooks")
  void no_rulebook_has_problems(Path folder) {
    List<Diagnostic> problems =
        Bookshelf.book(folder).problems().stream().filter(p -> !open(p)).toList();
    assertThat(problems).withFailMessage(() -> DiagnosticText.plain().all(problems)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("dev.muster.tests.Project#rulebooks")
  void what_a_rulebook_leaves_open_a_supplement_beside_it_defines(Path folder) {
    if (Bookshelf.book(folder).open()) {
      Path supplement = folder.resolveSibling(folder.getFileName() + "-completed");
      assertThat(Bookshelf.book(supplement).problems()).isEmpty();
    }
  }

  private static boolean open(Diagnostic problem) {
    return problem.slug().equals("open-declaration");
  }

  @ParameterizedTest
  @MethodSource("examples")
  void every_example_holds(ExampleRunner runner, Example example) {
    RulebookFolder.prove(runner, example);
  }

  private static Stream<Arguments> examples() {
    return Project.rulebooks().stream()
        .flatMap(
            folder -> {
              RulebookFolder book = Bookshelf.book(folder);
              ExampleRunner runner = new ExampleRunner(Bookshelf.compiled(folder));
              return book.rulebook().examples().stream()
                  .map(
                      e ->
                          Arguments.argumentSet(
                              Project.name(folder) + " " + e.origin().name(), runner, e));
            });
  }
}
