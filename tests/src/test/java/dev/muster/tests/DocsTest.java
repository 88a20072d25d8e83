package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Source;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.DiagnosticText;
import dev.muster.lang.parse.Parsed;
import dev.muster.lang.parse.RulebookReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the documents show of the language can be read, and whole rulebooks among it are without
 * errors.
 */
class DocsTest {
  private static final Pattern WHOLE =
      Pattern.compile("(?s)\\A(//[^\\n]*\\n|\\s)*(rulebook|extends) .*");

  /** Links of documents to files of the project. */
  private static final Pattern LINK =
      Pattern.compile("\\]\\((?!https?:|#|mailto:)([^)#\\s]+)(#[^)]*)?\\)");

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> every_block_can_be_read() {
    return blocks()
        .map(
            block ->
                DynamicTest.dynamicTest(
                    block.where(),
                    () -> {
                      Parsed parsed = RulebookReader.read(new Source(block.where(), block.text()));
                      assertThat(parsed.problems())
                          .withFailMessage(() -> DiagnosticText.plain().all(parsed.problems()))
                          .isEmpty();
                    }));
  }

  @TestFactory
  Stream<DynamicTest> every_block_that_is_a_whole_rulebook_has_no_errors() {
    // The steps of the tutorial include a slip of the pen; TutorialTest reads those.
    return blocks()
        .filter(b -> WHOLE.matcher(b.text()).matches() && b.info().isEmpty())
        .map(block -> DynamicTest.dynamicTest(block.where(), () -> hasNoErrors(block)));
  }

  @Test
  void the_documents_show_the_language() {
    assertThat(blocks()).hasSizeGreaterThan(30);
  }

  @TestFactory
  Stream<DynamicTest> links_lead_to_files_that_exist() {
    return documents().stream()
        .map(
            document ->
                DynamicTest.dynamicTest(
                    Project.name(document),
                    () ->
                        assertThat(
                                LINK.matcher(Project.text(document))
                                    .results()
                                    .map(m -> m.group(1))
                                    .toList())
                            .allSatisfy(
                                link -> assertThat(document.resolveSibling(link)).exists())));
  }

  private void hasNoErrors(MarkdownBlock block) throws IOException {
    Path place =
        Files.createDirectories(folder.resolve(block.where().replaceAll("[^a-z0-9]+", "-")));
    Files.writeString(place.resolve("rules.muster"), block.text());
    List<Diagnostic> errors =
        Book.read(place).problems().stream()
            .filter(p -> p.severity() == Diagnostic.Severity.ERROR)
            .toList();
    assertThat(errors).withFailMessage(() -> DiagnosticText.plain().all(errors)).isEmpty();
  }

  private static Stream<MarkdownBlock> blocks() {
    return documents().stream()
        .flatMap(d -> MarkdownBlock.of(d).stream())
        .filter(b -> b.language().equals("muster"));
  }

  private static List<Path> documents() {
    return Stream.concat(
            Project.files(Project.DOCS, ".md").stream(),
            Stream.of("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")
                .map(Project.ROOT::resolve)
                .filter(Files::exists))
        .toList();
  }
}
