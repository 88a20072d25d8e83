package dev.muster.lang.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Source;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.TreePrinter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LimitsTest {

  private static List<String> slugs(String text) {
    return RulebookReader.read(new Source("a.muster", text)).problems().stream()
        .map(Diagnostic::slug)
        .toList();
  }

  @Test
  void twenty_thousand_brackets_are_one_problem() {
    assertThat(slugs("measure m = " + "(".repeat(20_000) + "1" + ")".repeat(20_000)))
        .containsExactly("nested-too-deep");
    assertThat(slugs("procedure p " + "{ if x ".repeat(20_000))).containsExactly("nested-too-deep");
  }

  @Test
  void as_many_brackets_as_allowed_are_read() {
    int most = Limits.NESTING;
    assertThat(slugs("measure m = " + "(".repeat(most) + "1" + ")".repeat(most))).isEmpty();
    assertThat(slugs("measure m = " + "(".repeat(most + 1) + "1" + ")".repeat(most + 1)))
        .containsExactly("nested-too-deep");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "not ",
        "- ",
        "1 + ",
        "a and ",
        "roll ",
        "if a then b else ",
        "count unit where ",
        "a.",
        "replace kind "
      })
  void what_nests_without_brackets_is_limited_too(String repeated) {
    assertThat(slugs("measure m = " + repeated.repeat(20_000) + "x"))
        .containsExactly("nested-too-deep");
  }

  @Test
  void the_deepest_expression_is_read_and_printed() {
    String text =
        "measure m = "
            + "f(1, ".repeat(Limits.NESTING)
            + "not ".repeat(Limits.OPERATORS)
            + "x"
            + ")".repeat(Limits.NESTING);
    Parsed parsed = RulebookReader.read(new Source("a.muster", text));
    assertThat(parsed.problems()).isEmpty();
    assertThat(TreePrinter.print(parsed.tree())).isEqualTo(text + "\n");
  }

  @Test
  void a_mistake_at_the_greatest_depth_is_one_problem() {
    for (String wrong : List.of("", "= =", "a of", "not")) {
      assertThat(
              slugs(
                  "measure m = "
                      + "f(1, ".repeat(Limits.NESTING)
                      + wrong
                      + ")".repeat(Limits.NESTING)))
          .containsExactly("syntax");
    }
  }

  @Test
  void a_thread_with_a_small_stack_gets_a_problem_and_no_error() throws InterruptedException {
    List<String> slugs = new ArrayList<>();
    String text =
        "kind a\nmeasure m = "
            + "(".repeat(Limits.NESTING)
            + "x"
            + ")".repeat(Limits.NESTING)
            + "\nkind b within\n";
    Thread thread = new Thread(null, () -> slugs.addAll(slugs(text)), "small", 128 * 1024);
    thread.start();
    thread.join();
    assertThat(slugs).containsExactly("nested-too-deep", "syntax");
  }

  @Test
  void long_lists_and_many_lines_do_not_nest() {
    assertThat(slugs("die d = " + "1, ".repeat(5_000) + "1")).isEmpty();
    assertThat(slugs("procedure p {\n" + "  say \"a\"\n".repeat(5_000) + "}\n")).isEmpty();
    assertThat(slugs("outcome o {\n  |" + " a |".repeat(2_000) + "| b |\n}\n")).isEmpty();
  }

  @Test
  void a_file_of_twenty_megabytes_is_one_problem() {
    assertThat(slugs(" ".repeat(20 * 1024 * 1024))).containsExactly("file-too-large");
    assertThat(
            SourceText.decode("a.muster", new byte[20 * 1024 * 1024])
                .problem()
                .orElseThrow()
                .slug())
        .isEqualTo("file-too-large");
  }

  @Test
  void more_than_a_million_tokens_are_one_problem() {
    assertThat(slugs("a\n".repeat(Limits.TOKENS / 2 + 1))).containsExactly("file-too-large");
  }

  @Test
  void problems_are_limited() {
    assertThat(slugs("kind within\n".repeat(5_000))).hasSize(Limits.PROBLEMS);
  }

  /** That the work grows no faster than the text, LimitsOfCheckTest counts in its steps. */
  @Test
  void mistakes_in_one_long_declaration_are_each_found_by_their_own_line() {
    String lines = "speed-of horse against foot has charge\n".repeat(5_000);
    assertThat(slugs("example e {\n" + lines + "}\n")).hasSize(Limits.PROBLEMS);
  }

  @Test
  void bytes_that_are_no_text_are_refused() {
    assertThat(
            SourceText.decode("a.muster", new byte[] {'a', (byte) 0xC3})
                .problem()
                .orElseThrow()
                .slug())
        .isEqualTo("not-text");
    assertThat(
            SourceText.decode("a.muster", new byte[] {'a', 0, 'b'}).problem().orElseThrow().slug())
        .isEqualTo("not-text");
    assertThat(slugs("kind a\0b")).containsExactly("not-text");
  }

  @Test
  void a_byte_order_mark_is_no_part_of_the_text() {
    SourceText.Decoded decoded =
        SourceText.decode("a.muster", "\uFEFFkind unit".getBytes(StandardCharsets.UTF_8));
    assertThat(decoded.problem()).isEmpty();
    assertThat(decoded.source().text()).isEqualTo("kind unit");
  }
}
