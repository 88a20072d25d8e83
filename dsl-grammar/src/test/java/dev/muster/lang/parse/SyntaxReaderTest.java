package dev.muster.lang.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.muster.lang.Source;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.lang.syntax.SyntaxReader;
import dev.muster.lang.syntax.SyntaxWriter;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SyntaxReaderTest {
  static Stream<Source> samples() {
    return Samples.all();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void what_was_written_is_read_back(Source sample) {
    RulebookFile tree = RulebookReader.read(sample).tree();
    assertThat(SyntaxReader.read(sample, SyntaxWriter.bytes(tree), 0)).isEqualTo(tree);
  }

  @Test
  void numbers_of_any_size_are_read_back() {
    Source source =
        new Source("numbers", "measure a = 0\nmeasure b = 999999999\nmeasure c = 0.000001\n");
    RulebookFile tree = RulebookReader.read(source).tree();
    assertThat(SyntaxReader.read(source, SyntaxWriter.bytes(tree), 0)).isEqualTo(tree);
  }

  @Test
  void a_tree_of_another_text_or_a_part_of_one_is_refused() {
    Source source = Samples.all().findFirst().orElseThrow();
    byte[] bytes = SyntaxWriter.bytes(RulebookReader.read(source).tree());
    Source shorter = new Source("shorter", source.text().substring(9));
    assertThatThrownBy(() -> SyntaxReader.read(shorter, bytes, 0))
        .isInstanceOf(RuntimeException.class);
    for (int length = 0; length < bytes.length; length += 1 + length / 50) {
      byte[] part = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> SyntaxReader.read(source, part, 0))
          .isInstanceOf(RuntimeException.class);
    }
    byte[] more = Arrays.copyOf(bytes, bytes.length + 1);
    assertThatThrownBy(() -> SyntaxReader.read(source, more, 0)).hasMessage("more than a tree");
  }
}
