package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.example.ExampleRunner;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.DiagnosticText;
import dev.muster.model.Example;
import dev.muster.play.CompiledRulebooks;
import dev.muster.record.BattleRecord;
import dev.muster.record.Replay;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The small systems and house rules in {@code tests/books}: without problems, each rule proved, and
 * their own scenarios played.
 */
class TestBooksTest {
  private static final Path BOOKS = Project.TESTS.resolve("books");
  private static final Pattern NUMBERED =
      Pattern.compile("(?m)^(?:(\\d+)\\. |\\| (\\w+-\\d+) \\|)");

  @ParameterizedTest
  @MethodSource("books")
  void no_test_book_has_problems(Path folder) {
    List<Diagnostic> problems = Bookshelf.book(folder).problems();
    assertThat(problems).withFailMessage(() -> DiagnosticText.plain().all(problems)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("books")
  void every_rule_in_words_has_an_example(Path folder) {
    List<String> rules =
        NUMBERED
            .matcher(Project.text(folder.resolve("rules.md")))
            .results()
            .map(
                rule ->
                    rule.group(1) == null
                        ? rule.group(2)
                        : "%s-%02d"
                            .formatted(folder.getFileName(), Integer.parseInt(rule.group(1))))
            .toList();
    assertThat(rules).isNotEmpty();
    assertThat(Bookshelf.book(folder).examplesUnder(folder))
        .flatExtracting(Example::proves)
        .containsAll(rules);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void every_example_of_a_test_book_holds(ExampleRunner runner, Example example) {
    RulebookFolder.prove(runner, example);
  }

  @ParameterizedTest
  @MethodSource("battles")
  void every_battle_of_a_test_book_ends_and_is_fought_again_from_its_record(
      RulebookFolder book, CompiledRulebooks compiled, String scenario, int seed) {
    String hash = book.loaded().contentHash();
    BattleRecord record = RulebookFolder.recorded(compiled, hash, scenario, seed);
    BattleRecord again = Replay.again(record, compiled, hash, event -> {});
    assertThat(Replay.difference(record, again)).isEmpty();
  }

  private static Stream<Path> books() {
    return Project.books(BOOKS).stream();
  }

  private static Stream<Arguments> examples() {
    return books()
        .flatMap(
            folder -> {
              RulebookFolder book = Bookshelf.book(folder);
              ExampleRunner runner = new ExampleRunner(Bookshelf.compiled(folder));
              return book.examplesUnder(folder).stream()
                  .map(
                      e ->
                          Arguments.argumentSet(
                              Project.name(folder) + " " + e.origin().name(), runner, e));
            });
  }

  private static Stream<Arguments> battles() {
    return books()
        .flatMap(
            folder -> {
              RulebookFolder book = Bookshelf.book(folder);
              CompiledRulebooks compiled = Bookshelf.compiled(folder);
              return book.scenariosUnder(folder).stream()
                  .flatMap(
                      scenario ->
                          IntStream.rangeClosed(1, 2)
                              .mapToObj(
                                  seed ->
                                      Arguments.argumentSet(
                                          scenario + ", seed " + seed,
                                          book,
                                          compiled,
                                          scenario,
                                          seed)));
            });
  }
}
