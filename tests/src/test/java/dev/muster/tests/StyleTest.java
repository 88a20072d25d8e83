package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Source;
import dev.muster.lang.format.Formatted;
import dev.muster.lang.format.Formatter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Rulebooks and what documents show of the language are in the one style: {@code muster fmt
 * rulebooks tests/books} writes the former, {@code -Ddocs=update} the latter.
 */
class StyleTest {
  private static final String BEFORE = "style=before";
  private static final boolean UPDATES = "update".equals(System.getProperty("docs"));

  private static Stream<Path> rulebookFiles() {
    return Stream.of(Project.RULEBOOKS, Project.TESTS.resolve("books"))
        .flatMap(folder -> Project.files(folder, ".muster").stream());
  }

  @ParameterizedTest
  @MethodSource("rulebookFiles")
  void every_rulebook_is_in_the_style(Path file) {
    assertThat(Formatter.format(source(file)).text()).isEqualTo(Project.text(file));
  }

  private static Source source(Path file) {
    return new Source(Project.name(file), Project.text(file));
  }

  private static Stream<Path> documents() {
    return Stream.concat(
        Project.files(Project.DOCS, ".md").stream(),
        Stream.concat(
            Project.rulebooks().stream().map(book -> book.resolve("README.md")),
            Stream.of(Project.ROOT.resolve("README.md"))));
  }

  @ParameterizedTest
  @MethodSource("documents")
  void what_documents_show_is_in_the_style(Path document) throws IOException {
    String text = Project.text(document);
    String styled = text;
    for (MarkdownBlock block : MarkdownBlock.of(document)) {
      if (block.language().equals("muster") && !block.info().equals(BEFORE)) {
        styled = styled.replace("\n" + block.text() + "```", "\n" + styled(block) + "```");
      }
    }
    if (UPDATES && !styled.equals(text)) {
      Files.writeString(document, styled);
    }
    assertThat(UPDATES ? Project.text(document) : text).isEqualTo(styled);
  }

  /** What leaves lines out, or is a mistake to learn from, stays as it is. */
  private static String styled(MarkdownBlock block) {
    Formatted formatted = Formatter.format(new Source(block.toString(), block.text()));
    return formatted.mistakes().isEmpty() ? formatted.text() : block.text();
  }

  @Test
  void the_page_shows_what_becomes_of_a_text() {
    List<MarkdownBlock> shown =
        MarkdownBlock.of(Project.DOCS.resolve("formatting.md")).stream()
            .filter(block -> block.info().startsWith("style="))
            .toList();
    assertThat(shown).extracting(MarkdownBlock::info).containsExactly(BEFORE, "style=after");
    assertThat(styled(shown.getFirst())).isEqualTo(shown.getLast().text());
  }

  private static Stream<Path> allFiles() {
    return Project.files(Project.TESTS, ".muster").stream()
        .filter(file -> !file.toString().contains("target"));
  }

  @ParameterizedTest
  @MethodSource("allFiles")
  void whatever_can_be_read_says_the_same_in_its_style_and_is_then_in_it(Path file) {
    Formatted once = Formatter.format(source(file));
    if (once.mistakes().isEmpty()) {
      Formatted again = Formatter.format(new Source("formatted", once.text()));
      assertThat(again).isEqualTo(new Formatted(once.text(), List.of()));
    }
  }
}
