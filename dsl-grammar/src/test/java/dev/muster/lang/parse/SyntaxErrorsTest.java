package dev.muster.lang.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Source;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.DiagnosticText;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.TreeShape;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '^',
      textBlock =
          """
          quantiy x : count = 1                        # 1:1: error[unknown-declaration]: no declaration begins with `quantiy`
          quantity x : count = 1 +                     # 1:25: error[syntax]: expected a value, but the line ends
          quantity x : count = (1 + 2                  # 1:28: error[syntax]: expected `)`, but the line ends
          quantity x : count = 1 2                     # 1:24: error[syntax]: expected the end of the line, but here stands `2`
          quantity x of me: unit count = 1             # 1:24: error[syntax]: expected `:` or a word such as `of`, but here stands `count`
          kind within { }                              # 1:6: error[syntax]: expected a name, but here stands `within`
          kind unit { Q : 2..6, low good }             # 1:27: error[syntax]: expected `is`, but here stands `good`
          kind unit { DIS track 0..4 }                 # 1:17: error[syntax]: expected a text in quotes, `:` or `=`, but here stands `track`
          die x = 1, , 2                               # 1:12: error[syntax]: expected a value or condition, but here stands `,`
          modifier m to a { 1 when x }                 # 1:19: error[syntax]: expected `+`, `-`, `*`, `=` or `at`, but here stands `1`
          permission p to rally { may when x }         # 1:29: error[syntax]: expected `always`, `not` or `only`, but here stands `when`
          procedure p { set x = 3 }                    # 1:21: error[syntax]: expected `to`, but here stands `=`
          procedure p { if x then { end p } }          # 1:20: error[syntax]: expected `{`, but here stands `then`
          procedure p { end now again }                # 1:23: error[syntax]: expected the end of the line, but here stands `again`
          outcome o { | a | b | }                      # 1:22: error[syntax]: expected a value or condition, `||` or `|`, but the line ends
          procedure p { say "open                      # 1:13: error[unclosed-block]: this `{` is never closed
          remove x }                                   # 1:10: error[unopened-block]: this `}` closes nothing
          measure m = 1 € 2                            # 1:15: error[stray-character]: the sign `€` means nothing here
          measure m = 1234567890                       # 1:13: error[number-too-large]: this number has too many digits
          procedure p { say "a {b + } c" }             # 1:26: error[syntax]: expected a value, but the line ends
          procedure p { say "a {b c" }                 # 1:22: error[unclosed-brace]: this `{` in a text is never closed
          """)
  void each_mistake_has_its_message(String text, String message) {
    assertThat(problems(text).getFirst()).isEqualTo(message);
  }

  @Test
  void an_unclosed_text_ends_with_its_line_and_nothing_else_is_wrong() {
    assertThat(problems("procedure p {\n  say \"open\n  end p\n}\n"))
        .containsExactly("2:7: error[unclosed-text]: this text is not closed on its line");
  }

  @Test
  void one_mistake_a_line_and_the_other_lines_are_read() {
    Parsed parsed =
        read(
            """
        procedure p {
          let a = 1
          set b = = 2
          let within = 3
          remove c
          remove d e f
          end p
        }
        """);
    assertThat(parsed.problems())
        .extracting(d -> d.primary().span().line())
        .containsExactly(3, 4, 6);
    String shape = TreeShape.of(parsed.tree());
    assertThat(shape).contains("Let(a, NumberLiteral(1.0, true))", "Remove(NameUse(c))", "End(p)");
  }

  @Test
  void a_broken_declaration_leaves_the_next_alone() {
    Parsed parsed =
        read(
            """
        quantity a : count = (1 +
        quantity b : count = 2
        procedure c {
          if x {
            end c
        quantity d : count = 3
        """);
    assertThat(parsed.problems())
        .extracting(Diagnostic::slug)
        .containsExactly("syntax", "unclosed-block");
    assertThat(parsed.tree().declarations())
        .extracting(d -> d.head().name().text())
        .containsExactly("a", "b", "c", "d");
  }

  @Test
  void the_header_of_a_broken_statement_takes_its_block_with_it() {
    assertThat(problems("procedure p {\n  for unit u of side {\n    end p\n  }\n  end p\n}\n"))
        .containsExactly("2:7: error[syntax]: expected `each`, but here stands `unit`");
  }

  @Test
  void indentation_tells_which_brace_is_too_many() {
    assertThat(problems("procedure p {\n  end p\n  }\n  end p\n}\nkind unit\n"))
        .containsExactly("3:3: error[unopened-block]: this `}` closes nothing");
  }

  @Test
  void indentation_tells_which_brace_is_missing() {
    assertThat(
            problems("procedure p {\n  if x {\n    end p\n  repeat 2 times {\n    end p\n  }\n}\n"))
        .containsExactly("2:8: error[unclosed-block]: this `{` is never closed");
  }

  @Test
  void indentation_means_nothing_where_braces_match() {
    assertThat(problems("procedure p {\n      end p\n   if x {\nend p\n }\n     }\n")).isEmpty();
  }

  @Test
  void a_run_of_unknown_lines_is_one_problem() {
    assertThat(problems("This is prose.\nAnd more of it.\nkind unit\n")).hasSize(1);
  }

  @Test
  void a_problem_tells_the_way_out() {
    Diagnostic row = read("outcome o {\n  | a || b\n}\n").problems().getFirst();
    assertThat(row.notes()).containsExactly("a row is written `| input | input || result |`");
    Diagnostic keyword = read("quantity of : count").problems().getFirst();
    assertThat(keyword.notes())
        .first()
        .isEqualTo("`of` is a word of the language and cannot be a name here");
    Diagnostic spelling = read("Kind unit").problems().getFirst();
    assertThat(spelling.suggestion()).contains("kind");
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
  void what_is_missing_is_marked_in_the_tree() {
    Declaration.Quantity quantity =
        (Declaration.Quantity) read("quantity x : count = 1 +").tree().declarations().getFirst();
    assertThat(TreeShape.of(quantity.body()))
        .isEqualTo("Formula(Arithmetic(ADD, NumberLiteral(1.0, true), Missing()))");
    Declaration.Kind kind = (Declaration.Kind) read("kind within").tree().declarations().getFirst();
    assertThat(kind.head().name().isMissing()).isTrue();
  }

  @Test
  void problems_come_in_the_order_of_the_text() {
    List<Diagnostic> problems =
        read("kind of\nmeasure m = 12345678901\nkind unit {\n€\n}\nkind with\n").problems();
    assertThat(problems).hasSize(4);
    assertThat(problems).extracting(d -> d.primary().span().start()).isSorted();
  }
}
