package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.example.ExampleRunner;
import dev.muster.lang.Source;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.DiagnosticText;
import dev.muster.lang.parse.Parsed;
import dev.muster.lang.parse.RulebookReader;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the documents show of the language can be read, whole rulebooks among it are without errors,
 * and what a rulebook's own page quotes stands in the rulebook.
 */
class DocsTest {
  private static final Pattern WHOLE =
      Pattern.compile("(?s)\\A(//[^\\n]*\\n|\\s)*(rulebook|extends) .*");

  /** Links of documents to files of the project. */
  private static final Pattern LINK =
      Pattern.compile("\\]\\((?!https?:|#|mailto:)([^)#\\s]+)(#[^)]*)?\\)");

  /** A line that stands for lines left out. */
  private static final Pattern LEFT_OUT = Pattern.compile("(?m)^\\s*\\.\\.\\.\\s*$\\n?");

  /** A row of the table of files in a rulebook's page; a name may have a `*`. */
  private static final Pattern FILE_ROW = Pattern.compile("(?m)^\\| `([^`]+(?:\\.muster|/))` \\|");

  /** A class as documents name it, of the program or of its tests. */
  private static final Pattern NAMED =
      Pattern.compile("`(?!StrictMath)(?:\\w+\\.)*([A-Z][a-z]\\w+)`");

  private static final Pattern TYPE = Pattern.compile("\\b(?:class|record|interface|enum) (\\w+)");

  @TempDir Path folder;

  @ParameterizedTest
  @MethodSource("blocks")
  void every_block_can_be_read(MarkdownBlock block) {
    Parsed parsed =
        RulebookReader.read(
            new Source(block.toString(), LEFT_OUT.matcher(block.text()).replaceAll("")));
    assertThat(parsed.problems())
        .withFailMessage(() -> DiagnosticText.plain().all(parsed.problems()))
        .isEmpty();
  }

  @ParameterizedTest
  @MethodSource("dev.muster.tests.Project#rulebooks")
  void what_a_rulebooks_page_quotes_stands_in_the_rulebook(Path book) {
    List<String> rules =
        Project.files(book, ".muster").stream().map(file -> squeezed(Project.text(file))).toList();
    List<MarkdownBlock> quotes =
        MarkdownBlock.of(book.resolve("README.md")).stream()
            .filter(block -> !WHOLE.matcher(block.text()).matches())
            .filter(block -> !block.language().equals("console"))
            .toList();
    assertThat(quotes).isNotEmpty();
    for (MarkdownBlock quote : quotes) {
      assertThat(quote.language()).as(quote.toString()).isEqualTo("muster");
      assertThat(LEFT_OUT.split(quote.text()))
          .allSatisfy(
              part ->
                  assertThat(rules.stream().anyMatch(text -> text.contains(squeezed(part))))
                      .withFailMessage(quote + " quotes what does not stand there:\n" + part)
                      .isTrue());
    }
  }

  @ParameterizedTest
  @MethodSource("dev.muster.tests.Project#rulebooks")
  void a_rulebooks_page_names_its_files(Path book) {
    List<PathMatcher> named =
        FILE_ROW
            .matcher(Project.text(book.resolve("README.md")))
            .results()
            .map(row -> row.group(1) + (row.group(1).endsWith("/") ? "**" : ""))
            .map(row -> FileSystems.getDefault().getPathMatcher("glob:" + row))
            .toList();
    List<Path> files = Project.files(book, ".muster").stream().map(book::relativize).toList();
    assertThat(files).allMatch(file -> named.stream().anyMatch(n -> n.matches(file)));
    assertThat(named).allMatch(n -> files.stream().anyMatch(n::matches));
  }

  private static String squeezed(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  @Test
  void links_lead_to_files_that_exist() {
    assertThat(documents().stream().flatMap(DocsTest::links))
        .isNotEmpty()
        .allSatisfy(link -> assertThat(link).exists());
  }

  private static Stream<Path> links(Path document) {
    return LINK.matcher(Project.text(document))
        .results()
        .map(link -> document.resolveSibling(link.group(1)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"ARCHITECTURE.md", "CONTRIBUTING.md", "docs/performance.md", "docs/safety.md"})
  void classes_that_are_named_exist(String document) {
    assertThat(NAMED.matcher(Project.text(Project.ROOT.resolve(document))).results())
        .extracting(name -> name.group(1))
        .isNotEmpty()
        .isSubsetOf(types());
  }

  private static Set<String> types() {
    return Stream.concat(Project.mainSources().stream(), Project.testSources())
        .flatMap(source -> TYPE.matcher(Project.text(source)).results())
        .map(type -> type.group(1))
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @MethodSource("wholeRulebooks")
  void every_block_that_is_a_whole_rulebook_has_no_errors_and_its_examples_hold(MarkdownBlock block)
      throws IOException {
    Files.writeString(folder.resolve("rules.muster"), block.text());
    RulebookFolder book = RulebookFolder.read(folder);
    List<Diagnostic> errors =
        book.problems().stream().filter(p -> p.severity() == Diagnostic.Severity.ERROR).toList();
    assertThat(errors).withFailMessage(() -> DiagnosticText.plain().all(errors)).isEmpty();
    ExampleRunner runner = new ExampleRunner(book.compiledRulebooks());
    book.examplesUnder(folder).forEach(example -> RulebookFolder.prove(runner, example));
  }

  /** The steps of the tutorial include a slip of the pen; TutorialTest reads those. */
  private static Stream<MarkdownBlock> wholeRulebooks() {
    return blocks().filter(b -> WHOLE.matcher(b.text()).matches() && b.info().isEmpty());
  }

  private static Stream<MarkdownBlock> blocks() {
    return documents().stream()
        .flatMap(d -> MarkdownBlock.of(d).stream())
        .filter(b -> b.language().equals("muster"));
  }

  private static List<Path> documents() {
    return Stream.of(
            Project.files(Project.DOCS, ".md").stream(),
            Project.rulebooks().stream().map(book -> book.resolve("README.md")),
            Stream.of("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md").map(Project.ROOT::resolve))
        .flatMap(files -> files)
        .toList();
  }
}
