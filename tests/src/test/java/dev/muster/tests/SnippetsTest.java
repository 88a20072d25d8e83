package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.example.ExampleRunner;
import dev.muster.lang.Source;
import dev.muster.lang.diagnose.DiagnosticText;
import dev.muster.lang.parse.Parsed;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.TreePrinter;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.FoughtBattle;
import dev.muster.play.story.BattleProblem;
import dev.muster.tests.Snippet.Section;
import dev.muster.trace.StoryText;
import dev.muster.trace.ThingRef;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The snippets of tests/snippets. A section that is missing is written, and the test fails; {@code
 * -Dsnippets=update} rewrites what differs, and the test still fails: so that somebody reads what
 * changed.
 */
class SnippetsTest {
  private static final Path FOLDER = Project.TESTS.resolve("snippets");
  private static final boolean UPDATE = "update".equals(System.getProperty("snippets"));

  @TempDir Path temporary;

  @ParameterizedTest
  @MethodSource("snippets")
  void what_can_be_read_can_be_printed_and_read_again(Snippet snippet) {
    snippet.files().forEach(SnippetsTest::printedAndReadAgain);
  }

  @Test
  void what_came_stands_under_one_heading() {
    String filled = "# A\n\n## Trace\n\n```text\nnew\n```\n";
    for (String text :
        List.of(
            "# A\n",
            "# A\n\n## Trace\n",
            "# A\n\n## Trace",
            "# A\n\n## Trace\n\n```text\nold\n```\n",
            "# A\n\n## Trace\n\n```\n```\n")) {
      assertThat(Snippet.withSection(text, Section.TRACE, "new\n")).isEqualTo(filled);
    }
  }

  private static Stream<Snippet> snippets() {
    return Project.files(FOLDER, ".md").stream()
        .filter(f -> !f.getFileName().toString().equals("README.md"))
        .map(Snippet::read);
  }

  @ParameterizedTest
  @MethodSource("snippets")
  void a_snippet_shows_what_it_says(Snippet snippet) throws IOException {
    List<String> changed = new ArrayList<>();
    Path place = temporary.resolve(snippet.toString().replace('/', '-'));
    write(snippet.files(), place);
    RulebookFolder book = RulebookFolder.read(place.resolve(snippet.last()));
    for (Section section : snippet.shows()) {
      String came = came(snippet, section, book, place);
      boolean missing = snippet.expects(section).isEmpty();
      if (!missing && snippet.expects(section).get().equals(came)) {
        continue;
      }
      if (missing || UPDATE) {
        Files.writeString(
            snippet.file(), Snippet.withSection(Project.text(snippet.file()), section, came));
        changed.add(
            (missing ? "written: " : "rewritten: ")
                + section.title()
                + " of "
                + Project.name(snippet.file())
                + "; read it\n"
                + came);
      } else {
        assertThat(came)
            .as(section.title() + " of " + Project.name(snippet.file()))
            .isEqualTo(snippet.expects(section).get());
      }
    }
    assertThat(changed).isEmpty();
  }

  private static String came(Snippet snippet, Section section, RulebookFolder book, Path place) {
    String text =
        switch (section) {
          case PROBLEMS -> DiagnosticText.plain().all(book.problems());
          case TREE -> tree(snippet);
          case MODEL -> model(book.rulebook());
          case EXAMPLES -> examples(book, place);
          case WITHOUT -> without(snippet, place);
          case TRACE -> trace(book.compiledRulebooks(), snippet.seed());
        };
    return text.replace(place.toString().replace('\\', '/') + "/", "");
  }

  private static void write(Map<Path, String> files, Path place) {
    files.forEach(
        (file, text) -> {
          try {
            Files.createDirectories(place.resolve(file).getParent());
            Files.writeString(place.resolve(file), text);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  private static String tree(Snippet snippet) {
    StringBuilder text = new StringBuilder();
    Parsed parsed =
        RulebookReader.read(new Source("", List.copyOf(snippet.files().values()).getLast()));
    for (Declaration declaration : parsed.tree().declarations()) {
      text.append(TreeText.of(declaration)).append('\n');
    }
    return text.toString();
  }

  private static String model(Rulebook rulebook) {
    StringBuilder text = new StringBuilder();
    for (Rule rule : rulebook.rules().all()) {
      text.append(rule.origin().declarationKind()).append(' ').append(rule.origin().name());
      rule.origin().pages().ifPresent(p -> text.append(" (").append(p).append(')'));
      rule.origin().onlyIn().ifPresent(o -> text.append(" with ").append(o));
      text.append("  ").append(rule.origin().span().where()).append('\n');
    }
    return text.toString();
  }

  /** What shows that the examples hold because of the rules: without them none does. */
  private static String without(Snippet snippet, Path place) {
    write(snippet.without(), place);
    Path folder = place.resolve(snippet.last());
    RulebookFolder book = RulebookFolder.read(folder);
    write(snippet.files(), place);
    if (book.checked().rulebook().isEmpty()) {
      return DiagnosticText.plain().all(book.problems());
    }
    String examples = examples(book, folder);
    assertThat(examples).isNotEmpty().doesNotContain(" holds\n");
    return examples;
  }

  private static String examples(RulebookFolder book, Path folder) {
    StringBuilder text = new StringBuilder();
    ExampleRunner runner = new ExampleRunner(book.compiledRulebooks());
    book.examplesUnder(folder)
        .forEach(
            example -> {
              text.append(example.origin().name());
              runner
                  .explain(example)
                  .failure()
                  .ifPresentOrElse(
                      f -> {
                        text.append(" fails\n  ")
                            .append(f.where().where())
                            .append(": ")
                            .append(f.message())
                            .append('\n');
                        f.notes().forEach(n -> text.append("    ").append(n).append('\n'));
                      },
                      () -> text.append(" holds\n"));
            });
    return text.toString();
  }

  private static String trace(CompiledRulebooks compiledRulebooks, long seed) {
    StoryLines story = new StoryLines();
    try {
      String first =
          List.copyOf(compiledRulebooks.rulebook().battles().scenarios().keySet()).getFirst();
      FoughtBattle fight = RulebookFolder.fight(compiledRulebooks, first, seed, story::hear);
      return story.text()
          + "winner: "
          + fight.result().winner().map(ThingRef::title).orElse("nobody")
          + ", "
          + StoryText.reason(fight.result())
          + "\n";
    } catch (BattleProblem problem) {
      return story.text() + DiagnosticText.plain().one(problem.diagnostic());
    }
  }

  private static void printedAndReadAgain(Path name, String rules) {
    Parsed once = RulebookReader.read(new Source(name.toString(), rules));
    if (!once.problems().isEmpty()) {
      return;
    }
    String printed = TreePrinter.print(once.tree());
    Parsed again = RulebookReader.read(new Source(name.toString(), printed));
    assertThat(again.problems())
        .withFailMessage(() -> printed + DiagnosticText.plain().all(again.problems()))
        .isEmpty();
    assertThat(TreeText.of(again.tree().declarations()))
        .isEqualTo(TreeText.of(once.tree().declarations()));
    assertThat(TreePrinter.print(again.tree())).as("printing twice").isEqualTo(printed);
  }
}
