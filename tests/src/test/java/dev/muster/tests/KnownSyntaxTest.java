package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.syntax.RulebookFile;
import dev.muster.lang.syntax.SyntaxReader;
import dev.muster.lang.syntax.SyntaxWriter;
import dev.muster.load.RulebookLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The trees of all rulebooks are the same when they are read back. */
class KnownSyntaxTest {
  static Stream<Path> books() {
    return Stream.of(Project.RULEBOOKS, Project.TESTS)
        .flatMap(place -> Project.books(place).stream());
  }

  @ParameterizedTest
  @MethodSource("books")
  void each_file_is_read_back_as_it_was_parsed(Path book) {
    List<RulebookFile> files = RulebookLoader.load(book, List.of(Project.RULEBOOKS)).files();
    assertThat(files).isNotEmpty();
    for (RulebookFile file : files) {
      if (file.unread().isEmpty()) {
        assertThat(SyntaxReader.read(file.source(), SyntaxWriter.bytes(file), 0)).isEqualTo(file);
      }
    }
  }
}
