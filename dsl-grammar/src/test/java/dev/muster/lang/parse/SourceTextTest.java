package dev.muster.lang.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.diagnose.Diagnostic;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class SourceTextTest {
  private static final String TEXT =
      "rulebook a\n// a remark\nkind unit is thing {\n  nerve : 0..9 = = 9\n}\n";

  private static SourceText.Decoded decoded(String text) {
    return SourceText.decode("a.muster", text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void line_ends_and_a_mark_of_the_order_of_bytes_make_no_other_text() {
    assertThat(decoded("\uFEFF" + TEXT.replace("\n", "\r\n")).source().text()).isEqualTo(TEXT);
    assertThat(decoded(TEXT.replace('\n', '\r')).source().text()).isEqualTo(TEXT);
    assertThat(decoded(TEXT).source().text()).isEqualTo(TEXT);
  }

  @Test
  void problems_stand_in_the_same_line_and_column_whatever_the_line_ends() {
    List<String> places = places(TEXT);
    assertThat(places).containsExactly("a.muster:4:16");
    assertThat(places(TEXT.replace("\n", "\r\n"))).isEqualTo(places);
    assertThat(places(TEXT.replace('\n', '\r'))).isEqualTo(places);
  }

  private static List<String> places(String text) {
    return RulebookReader.read(decoded(text).source()).problems().stream()
        .map(Diagnostic::primary)
        .map(label -> label.span().toString())
        .toList();
  }
}
