package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.Diagnostic;
import org.junit.jupiter.api.Test;

/** What an editor is told of a small rulebook, over the protocol: its problems, file by file. */
class LanguageServerTest extends EditedRulebook {
  @Test
  void a_good_rulebook_has_no_problems() {
    assertThat(editor.problems(rules)).isEmpty();
    assertThat(editor.problems(examples)).isEmpty();
  }

  @Test
  void a_mistake_is_told_as_it_is_typed_and_no_longer_when_it_is_mended() {
    int at = RULES.indexOf("me.hits");
    editor.type(rules, at + 3, at + 7, "hitz");
    Diagnostic problem = only(editor.problems(rules));
    assertThat(problem.getCode().getLeft()).isEqualTo("unknown-name");
    assertThat(problem.getRange()).isEqualTo(range(rules, "hitz"));
    assertThat(problem.getMessage().getLeft())
        .startsWith("`unit` has no attribute `hitz`")
        .contains("did you mean `hits`?");
    editor.type(rules, at + 6, at + 7, "s");
    assertThat(editor.problems(rules)).isEmpty();
  }

  /** It is part of what it extends, which stands elsewhere. */
  @Test
  void a_mistake_in_what_is_added_to_a_declaration_is_told_at_once() {
    String more = RULES + "procedure fall of me: unit {\n  step sink { set me.hits to 0 }\n}\n";
    editor.type(rules, more);
    String extend = "extend fall {\n  step rise after sink { set me.hits to 1 }\n}\n";
    editor.type(examples, EXAMPLES + extend);
    assertThat(editor.problems(examples)).isEmpty();
    editor.type(examples, EXAMPLES + extend.replace("me.hits to 1", "me.hitz to 1"));
    Diagnostic problem = only(editor.problemsAtOnce(examples));
    assertThat(problem.getRange()).isEqualTo(range(examples, "hitz"));
    editor.type(examples, EXAMPLES + extend);
    assertThat(editor.problemsAtOnce(examples)).isEmpty();
  }

  @Test
  void a_change_in_one_file_is_told_of_in_another() {
    editor.type(
        rules, RULES.replace("near \"Near\"", "close \"Close\"").replace("in near", "in close"));
    assertThat(only(editor.problems(examples)).getRange()).isEqualTo(range(examples, "near"));
  }

  @Test
  void half_a_declaration_does_not_hide_what_else_is_wrong() {
    editor.type(
        rules, RULES.replace("me.hits > 2", "me.hitz > 2") + "modifier strong to power of me {");
    assertThat(editor.problems(rules))
        .extracting(problem -> problem.getCode().getLeft())
        .contains("unknown-name", "unclosed-block");
  }

  /** A name that is still to come is missed once, and a block that is still empty hides nothing. */
  @Test
  void what_is_just_begun_is_told_once() {
    for (String begun : List.of("remove ", "replace ", "modifier strong to power of me {\n\n")) {
      editor.type(rules, begun + "\n" + RULES);
      assertThat(editor.problems(rules)).as(begun).hasSize(1);
    }
  }

  @Test
  void places_are_counted_as_utf_16_has_them() {
    String umlauts = RULES.replace("2 + me.hits", "2 + me.hits /* */").replace(" /* */", "");
    editor.type(rules, umlauts.replace("hits \"Treffer", "hits \"🎲🎲 Treffer"));
    editor.type(
        rules,
        editor
            .text(rules)
            .replace("count = 2 + me.hits\n", "count = 2 + me.hits\nevent ä of über: unitt\n"));
    assertThat(editor.problems(rules))
        .filteredOn(problem -> problem.getCode().getLeft().equals("unknown-name"))
        .singleElement()
        .satisfies(problem -> assertThat(problem.getRange()).isEqualTo(range(rules, "unitt")));
    // Typed behind a sign of two units.
    editor.type(examples, EXAMPLES.indexOf(" ü"), EXAMPLES.indexOf(" ü") + 2, " ok");
    assertThat(editor.problems(examples)).isEmpty();
  }

  @Test
  void what_is_closed_is_as_it_is_on_the_disk() {
    editor.type(rules, RULES.replace("me.hits > 2", "me.hitz > 2"));
    assertThat(editor.problems(rules)).isNotEmpty();
    editor.close(rules);
    editor.outline(examples);
    assertThat(editor.problems(examples)).isEmpty();
    editor.open(rules);
    assertThat(editor.problems(rules)).isEmpty();
  }

  @Test
  void a_file_that_is_not_saved_yet_is_part_of_the_rulebook_in_whose_folder_it_is() {
    Path more = rules.resolveSibling("more.muster");
    editor.open(more, "");
    editor.type(more, "modifier strong to power of me { + 1 when me.hitz > 2 }\n");
    assertThat(only(editor.problems(more)).getCode().getLeft()).isEqualTo("unknown-name");
    editor.type(more, "modifier strong to power of me { + 1 when me.hits > 2 }\n");
    assertThat(editor.problems(more)).isEmpty();
    assertThat(references(examples, editor.at(examples, "power", 2), false)).hasSize(5);
    editor.type(rules, RULES.replace("hits ", "wounds ").replace("me.hits", "me.wounds"));
    assertThat(only(editor.problems(more)).getCode().getLeft()).isEqualTo("unknown-name");
    editor.close(more);
    editor.type(rules, RULES);
    assertThat(editor.problems(rules)).isEmpty();
    assertThat(references(examples, editor.at(examples, "power", 2), false)).hasSize(4);
  }

  @Test
  void what_lies_nowhere_is_no_rulebook() {
    Path nowhere = folder.resolve("nowhere/x.muster");
    editor.open(nowhere, "rulebook x 1.0.0 edition 2\nkind unit is thing { hits: cuont }\n");
    assertThat(editor.problems(nowhere)).isNotEmpty();
  }
}
