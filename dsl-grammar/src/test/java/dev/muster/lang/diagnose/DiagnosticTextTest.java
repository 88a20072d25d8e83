package dev.muster.lang.diagnose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class DiagnosticTextTest {

  private static final Source SHOOTING =
      new Source("a/shooting.muster", "first\n  wound when target.toughnes\nlast\n");
  private static final Source WEAPONS =
      new Source("a/weapons.muster", "kind weapon {\n  range : distance\n}\n");

  private static Span span(Source source, String words) {
    int start = source.text().indexOf(words);
    return new Span(source, start, start + words.length());
  }

  @Test
  void a_problem_shows_its_place_its_reason_and_the_way_out() {
    Diagnostic problem =
        Diagnostic.error("unknown-name", span(SHOOTING, "toughnes"), "Rifles have no `toughnes`")
            .at("did you mean `toughness`?")
            .also(span(WEAPONS, "distance"), "because it is declared so here")
            .note("stats of rifles: move, toughness");
    assertThat(DiagnosticText.plain().one(problem))
        .isEqualTo(
            """
            error[unknown-name]: Rifles have no `toughnes`
             --> a/shooting.muster:2:21
              |
            2 |   wound when target.toughnes
              |                     ^^^^^^^^ did you mean `toughness`?
              |
             --> a/weapons.muster:2:11
              |
            2 |   range : distance
              |           ^^^^^^^^ because it is declared so here
              |
              = stats of rifles: move, toughness
            """);
    assertThat(DiagnosticText.oneLine(problem))
        .isEqualTo("a/shooting.muster:2:21: error[unknown-name]: Rifles have no `toughnes`");
  }

  @Test
  void colours_are_only_added() {
    Diagnostic problem = Diagnostic.warning("x", span(SHOOTING, "last"), "message").note("note");
    String coloured = DiagnosticText.coloured().one(problem);
    assertThat(coloured).contains("\u001b[1;33mwarning[x]");
    assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", ""))
        .isEqualTo(DiagnosticText.plain().one(problem));
  }

  @Test
  void long_lines_are_cut_around_the_place() {
    Source source = new Source("long", "a".repeat(500) + "HERE" + "b".repeat(500));
    String text = DiagnosticText.plain().one(Diagnostic.error("x", span(source, "HERE"), "m"));
    List<String> lines = text.lines().toList();
    assertThat(lines.get(3)).contains("HERE").hasSizeLessThan(DiagnosticText.WIDTH + 10);
    assertThat(lines.get(4).indexOf('^')).isEqualTo(lines.get(3).indexOf("HERE"));
    assertThat(lines.get(4)).endsWith("^^^^");
  }

  @Test
  void control_characters_are_not_sent_to_the_terminal() {
    Source source = new Source("esc", "a \u001b[31m b");
    assertThat(
            DiagnosticText.plain()
                .one(Diagnostic.error("x", span(source, "b"), "the sign `\u001b`")))
        .doesNotContain("\u001b");
  }

  @Test
  void many_problems_are_counted() {
    List<Diagnostic> many =
        Collections.nCopies(
            DiagnosticText.MOST + 5, Diagnostic.error("x", span(SHOOTING, "last"), "m"));
    String text = DiagnosticText.plain().all(many);
    assertThat(text).contains("… and 5 more\n").endsWith("205 errors\n");
    assertThat(text.lines().filter(line -> line.startsWith("error[")).count())
        .isEqualTo(DiagnosticText.MOST);
  }

  @Test
  void the_count_tells_errors_from_warnings() {
    Span span = span(SHOOTING, "last");
    assertThat(
            DiagnosticText.plain()
                .all(List.of(Diagnostic.error("a", span, "m"), Diagnostic.warning("b", span, "m"))))
        .endsWith("1 error, 1 warning\n");
    assertThat(DiagnosticText.plain().all(List.of())).isEqualTo("no errors\n");
  }

  @Test
  void a_file_that_could_not_be_read_has_no_line_to_show() {
    Span nowhere = new Span(new Source("a.muster", ""), 0, 0);
    assertThat(DiagnosticText.plain().one(Diagnostic.error("not-text", nowhere, "not a text")))
        .isEqualTo("error[not-text]: not a text\n --> a.muster:1:1\n");
  }

  @Test
  void collected_problems_are_sorted_and_the_same_one_is_kept_once() {
    Diagnostics all = new Diagnostics();
    Diagnostic late = Diagnostic.error("x", span(WEAPONS, "kind"), "late");
    Diagnostic early = Diagnostic.warning("x", span(SHOOTING, "last"), "early");
    List<Diagnostic> found =
        new ArrayList<>(
            List.of(late, early, Diagnostic.error("x", span(WEAPONS, "kind"), "again")));
    all.addAll(found);
    all.add(Diagnostic.error("y", span(WEAPONS, "kind"), "other"));
    assertThat(all.sorted())
        .extracting(Diagnostic::message)
        .containsExactly("early", "late", "other");
    assertThat(all.hasErrors()).isTrue();
  }
}
