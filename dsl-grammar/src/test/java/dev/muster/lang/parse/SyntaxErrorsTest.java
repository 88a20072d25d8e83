package dev.muster.lang.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Source;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.DiagnosticText;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

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
              for (int i = 0; i < text.length(); i += Sampling.every(37)) {
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

  @Test
  void a_brace_that_is_left_open_is_told_once_where_lines_go_on() {
    String text =
        """
        trigger tests (p.8) on gone of victim
            when victim.fresh {
          for each unit u of victim
              where u.fresh {
            remove u
        }
        reading whose-test (p.8) "Theirs."
            of tests
        quantity nerve "Nerve" of me: unit
            : count = 1
        """;
    assertThat(problems(text))
        .containsExactly("4:21: error[unclosed-block]: this `{` is never closed");
    assertThat(problems(text.replace("    remove u\n", "    remove u\n  }\n  }\n")))
        .containsExactly("7:3: error[unopened-block]: this `}` closes nothing");
  }

  @ParameterizedTest
  @EnumSource
  void every_slip_is_told_with_the_way_out(Slip slip) {
    List<String> bare =
        Samples.all()
            .flatMap(SyntaxErrorsTest::declarations)
            .flatMap(slip::in)
            .map(text -> RulebookReader.read(new Source("a.muster", text)).problems())
            .filter(problems -> !problems.isEmpty())
            .map(List::getFirst)
            .filter(first -> first.notes().isEmpty() && first.suggestion().isEmpty())
            .map(DiagnosticText::oneLine)
            .toList();
    assertThat(bare).isEmpty();
  }

  /** What people do to a line that they write from memory, at some of the places. */
  enum Slip {
    A_WORD_IS_LEFT_OUT("$1 $3"),
    A_WORD_IS_WRITTEN_TWICE("$1 $2 $2 $3"),
    TWO_WORDS_ARE_SWAPPED("$1 $3 $2");

    private static final Pattern WORDS =
        Pattern.compile(
            "(\"[^\"]*\"|[\\p{L}\\d.-]+) (\"[^\"]*\"|[\\p{L}\\d.-]+) (\"[^\"]*\"|[\\p{L}\\d.-]+)");
    private static final int EVERY = Sampling.every(7);

    private final String instead;

    Slip(String instead) {
      this.instead = instead;
    }

    Stream<String> in(String text) {
      List<String> texts = new ArrayList<>();
      Matcher words = WORDS.matcher(text);
      for (int at = 0; at < text.length() && words.find(at); at = words.start() + EVERY) {
        texts.add(
            text.substring(0, words.start())
                + words.group().replaceFirst(WORDS.pattern(), instead)
                + text.substring(words.end()));
      }
      return texts.stream();
    }
  }

  private static Stream<String> declarations(Source source) {
    return Stream.of(source.text().split("\\n(?=[a-z])"));
  }

  @Test
  void every_form_is_one_of_a_rule_of_the_grammar() {
    assertThat(Forms.keys().map(key -> key.split(" ")[0]).filter(rule -> !rule.equals("behind")))
        .isSubsetOf(MusterParser.ruleNames);
  }

  @ParameterizedTest
  @MethodSource("declarationWords")
  void every_declaration_has_a_form(String word) {
    assertThat(Forms.keys()).contains("declaration " + word);
  }

  static Stream<String> declarationWords() {
    return DeclarationStarts.words().stream();
  }
}
