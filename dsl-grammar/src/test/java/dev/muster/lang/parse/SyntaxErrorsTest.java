package dev.muster.lang.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Source;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.DiagnosticText;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SyntaxErrorsTest {

  private static Parsed read(String text) {
    return RulebookReader.read(new Source("a.muster", text));
  }

  private static List<String> problems(String text) {
    return read(text).problems().stream()
        .map(DiagnosticText::oneLine)
        .map(line -> line.replace("a.muster:", ""))
        .toList();
  }

  @Test
  void no_message_speaks_of_the_grammar_or_of_java() {
    List<String> all = new ArrayList<>();
    Samples.all()
        .forEach(
            source -> {
              String text = source.text();
              for (int i = 0; i < text.length(); i += 37) {
                all.addAll(problems(text.substring(0, i) + " = " + text.substring(i)));
              }
            });
    assertThat(all).isNotEmpty();
    assertThat(all)
        .allSatisfy(
            message ->
                assertThat(message).doesNotContain("Context", "EOF", "null", "LBRACE", "<missing"));
  }

  @Test
  void problems_come_in_the_order_of_the_text() {
    List<Diagnostic> problems =
        read("kind of\nmeasure m = 12345678901\nkind unit {\n€\n}\nkind with\n").problems();
    assertThat(problems).hasSize(4);
    assertThat(problems).extracting(d -> d.primary().span().start()).isSorted();
  }
}
