package dev.muster.tests;

import static dev.muster.tests.TypingEditor.await;
import static dev.muster.tests.TypingEditor.id;
import static dev.muster.tests.TypingEditor.uri;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.api.Test;

/** What an editor changes in a text: its style, and mistakes. */
class LanguageServerChangesTest extends EditedRulebook {
  @Test
  void a_text_is_brought_into_the_one_style_line_by_line_and_left_alone_with_a_mistake() {
    String loose = RULES.replace("count = 2 +", "count=2 +").replace("  hits", "hits");
    editor.type(rules, loose);
    List<? extends TextEdit> edits = formatted();
    assertThat(edits).hasSize(2);
    assertThat(applied(loose, edits)).isEqualTo(applied(RULES, formatted(RULES)));
    String open = loose.stripTrailing();
    assertThat(applied(open, formatted(open))).isEqualTo(applied(loose, edits));
    assertThat(formatted(applied(loose, edits))).isEmpty();
    assertThat(formatted(loose + "kind {\n")).isEmpty();
  }

  private List<? extends TextEdit> formatted(String text) {
    editor.type(rules, text);
    return formatted();
  }

  private List<? extends TextEdit> formatted() {
    return await(
        editor
            .texts()
            .formatting(new DocumentFormattingParams(id(rules), new FormattingOptions(2, true))));
  }

  @Test
  void marked_lines_are_brought_into_the_one_style_and_others_left_alone() {
    String loose = RULES.replace("count = 2 +", "count=2 +").replace("  hits", "hits");
    editor.type(rules, loose);
    Position at = editor.at(rules, "count=2", 1);
    List<? extends TextEdit> edits =
        await(
            editor
                .texts()
                .rangeFormatting(
                    new DocumentRangeFormattingParams(
                        id(rules), new FormattingOptions(2, true), new Range(at, at))));
    assertThat(applied(loose, edits)).contains("count = 2 +").contains("\nhits");
  }

  @Test
  void what_is_marked_in_the_middle_of_much_loose_text_loses_and_doubles_nothing() {
    String loose =
        RULES
            + """
            special brave "Brave" for unit { power + 1
            }// the end
            quantity pluck "Pluck"(p.3) of me: unit : count {
            | me.hits || pluck |
            | 0 || 3 |
            | 1.. || 2 |
            }
            modifier braver to pluck of me{+1 when me.hits>4}
            """;
    editor.type(rules, loose);
    int lines = (int) loose.lines().count();
    for (int first = 0; first < lines; first++) {
      for (int last = first; last < Math.min(first + 4, lines); last++) {
        List<? extends TextEdit> edits =
            await(
                editor
                    .texts()
                    .rangeFormatting(
                        new DocumentRangeFormattingParams(
                            id(rules),
                            new FormattingOptions(2, true),
                            new Range(new Position(first, 0), new Position(last, 1)))));
        assertThat(applied(loose, edits).replaceAll("\\s", ""))
            .isEqualTo(loose.replaceAll("\\s", ""));
      }
    }
  }

  @Test
  void a_suggestion_can_be_taken() {
    editor.type(rules, RULES.replace("me.hits > 2", "me.hitz > 2"));
    Range place = range(rules, "hitz");
    var fix =
        only(
            await(
                editor
                    .texts()
                    .codeAction(
                        new CodeActionParams(id(rules), place, new CodeActionContext(List.of())))));
    assertThat(fix.getRight().getTitle()).isEqualTo("write `hits`");
    assertThat(fix.getRight().getEdit().getChanges())
        .containsEntry(uri(rules), List.of(new TextEdit(place, "hits")));
  }

  @Test
  void where_either_of_two_names_may_be_meant_both_are_offered() {
    String more = RULES.replace("\"Near\"", "\"Near\", contact, contacted");
    editor.type(rules, more + "modifier m to power of me in contactd { + 1 }\n");
    assertThat(
            await(
                editor
                    .texts()
                    .codeAction(
                        new CodeActionParams(
                            id(rules),
                            range(rules, "contactd"),
                            new CodeActionContext(List.of())))))
        .extracting(fix -> fix.getRight().getTitle(), fix -> fix.getRight().getIsPreferred())
        .containsExactly(tuple("write `contact`", false), tuple("write `contacted`", false));
  }

  @Test
  void what_a_report_says_to_write_can_be_written() {
    assertThat(fixed("procedure p of me: unit { set me.hits = 3 }\n", "="))
        .isEqualTo("procedure p of me: unit { set me.hits to 3 }\n");
    assertThat(fixed("procedure p { for unit u { say \"x\" } }\n", "unit"))
        .isEqualTo("procedure p { for each unit u { say \"x\" } }\n");
    assertThat(fixed("procedure p {\n  say \"x\"\nkind troop is thing\n", "{"))
        .isEqualTo("procedure p {\n  say \"x\"\n}\nkind troop is thing\n");
    assertThat(fixed("procedure p { say \"x }\n", "\"x")).isEqualTo("procedure p { say \"x\" }\n");
  }

  /** The rest of the line is read as it was meant. */
  @Test
  void a_title_is_closed_behind_its_last_word() {
    assertThat(fixed("modifier m \"More of it to power of me { + 1 }\n", "\"More"))
        .isEqualTo("modifier m \"More of it\" to power of me { + 1 }\n");
    assertThat(fixed("quantity might \"Might (p. 3) of me: unit : count = 3\n", "\"Might"))
        .isEqualTo("quantity might \"Might\" (p. 3) of me: unit : count = 3\n");
    assertThat(fixed("kind gun \"A gun is unit {\n  shells : count = 1\n}\n", "\"A"))
        .isEqualTo("kind gun \"A gun\" is unit {\n  shells : count = 1\n}\n");
  }

  @Test
  void a_short_word_that_is_misspelt_is_put_right() {
    assertThat(fixed("procedure p of me: unit { set me.hits too 3 }\n", "too"))
        .isEqualTo("procedure p of me: unit { set me.hits to 3 }\n");
    assertThat(fixed("modifier m \"M\" too power of me { + 1 }\n", "too"))
        .isEqualTo("modifier m \"M\" to power of me { + 1 }\n");
  }

  @Test
  void what_would_bring_another_error_is_not_offered() {
    String wrong = "modifier m to power of me {\n  + 1 when me.hits >= 2 enemy is odd\n}\n";
    assertThat(fixed(wrong, "when me.hits >= 2")).isEqualTo(wrong);
  }

  /** With the only fix at a place, if there is one. */
  private String fixed(String more, String word) {
    editor.type(rules, RULES + more);
    String text = editor.text(rules);
    int at = text.indexOf(word, RULES.length());
    Range place =
        new Range(TypingEditor.position(text, at), TypingEditor.position(text, at + word.length()));
    return await(
            editor
                .texts()
                .codeAction(
                    new CodeActionParams(id(rules), place, new CodeActionContext(List.of()))))
        .stream()
        .findFirst()
        .map(fix -> applied(text, fix.getRight().getEdit().getChanges().get(uri(rules))))
        .orElse(text)
        .substring(RULES.length());
  }
}
