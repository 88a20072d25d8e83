package dev.muster.tests;

import static dev.muster.tests.TypingEditor.await;
import static dev.muster.tests.TypingEditor.id;
import static dev.muster.tests.TypingEditor.uri;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.junit.jupiter.api.Test;

/** What an editor tries: examples, odds, small changes. */
class LanguageServerTrialsTest extends EditedRulebook {
  @Test
  void an_example_is_run_where_it_stands() {
    assertThat(lenses(examples)).containsExactly("run strong");
    assertThat(tried("muster.example", examples, "stronk"))
        .isEqualTo("There is no example `stronk` in this rulebook.");
    assertThat(tried("muster.examples", examples, "tiny"))
        .isEqualTo("1 example of `tiny`: all hold.");
    assertThat(tried("muster.example", examples, "strong")).isEqualTo("`strong` holds.");
    assertThat(lenses(examples)).containsExactly("holds: run again strong");
    editor.type(examples, EXAMPLES.replace("far = 5", "far = 6"));
    assertThat(editor.problems(examples)).isEmpty();
    assertThat(lenses(examples)).containsExactly("held before the change: run again strong");
    assertThat(tried("muster.example", examples, "strong"))
        .startsWith("`strong` fails: ")
        .contains("5");
    assertThat(lenses(examples)).containsExactly("fails: run again strong");
    editor.outline(examples);
    assertThat(only(editor.problemsAtOnce(examples)).getRange().getStart().getLine()).isEqualTo(2);
    editor.type(examples, "\n" + editor.text(examples));
    Diagnostic before = only(editor.problems(examples));
    assertThat(before.getRange().getStart().getLine()).isEqualTo(3);
    assertThat(before.getSeverity()).isEqualTo(DiagnosticSeverity.Hint);
    assertThat(before.getMessage().getLeft()).startsWith("before the rulebook was changed: ");
    assertThat(lenses(examples)).containsExactly("failed before the change: run again strong");
    editor.type(examples, EXAMPLES);
    assertThat(tried("muster.example", examples, "strong")).isEqualTo("`strong` holds.");
    assertThat(editor.problems(examples)).isEmpty();
    editor.type(examples, EXAMPLES + "example");
    assertThat(tried("muster.example", examples, "strong")).contains("has mistakes");
  }

  @Test
  void an_example_is_marked_once_however_it_was_run() {
    editor.type(examples, EXAMPLES.replace("far = 5", "far = 6"));
    assertThat(tried("muster.examples", rules, "tiny"))
        .isEqualTo("1 example of `tiny`: 1 fail, and are marked.");
    assertThat(lenses(examples)).containsExactly("fails: run again strong");
    tried("muster.example", examples, "strong");
    editor.outline(examples);
    assertThat(editor.problemsAtOnce(examples)).hasSize(1);
    editor.type(examples, EXAMPLES);
    assertThat(tried("muster.example", examples, "strong")).isEqualTo("`strong` holds.");
    editor.outline(examples);
    assertThat(editor.problemsAtOnce(examples)).isEmpty();
  }

  @Test
  void what_has_mistakes_was_not_run() {
    editor.type(examples, EXAMPLES + "example");
    assertThat(tried("muster.example", examples, "strong")).contains("has mistakes");
    editor.type(examples, EXAMPLES);
    assertThat(lenses(examples)).containsExactly("run strong");
  }

  @Test
  void all_examples_are_run_from_one_place() {
    editor.type(rules, RULES.replace("edition 2\n", "edition 2\nextends mini-nap\n"));
    assertThat(lenses(rules))
        .filteredOn(lens -> lens.contains("examples"))
        .containsExactly("run own examples tiny", "run all examples tiny");
  }

  @Test
  void changes_to_a_rule_that_no_example_notices_are_marked() {
    assertThat(lenses(rules))
        .contains("find unnoticed changes weak", "find unnoticed changes power");
    assertThat(tried("muster.changes", rules, "weak"))
        .matches("\\d+ small changes to `weak`: no example notices [1-9]\\d* of them\\.");
    editor.outline(rules);
    assertThat(editor.problemsAtOnce(rules))
        .isNotEmpty()
        .allMatch(mark -> mark.getSeverity() == DiagnosticSeverity.Information)
        .extracting(mark -> mark.getMessage().getLeft())
        .contains("no example notices this change: without me.hits > 2");
  }

  @Test
  void the_odds_of_an_example_with_dice_are_told() {
    editor.type(
        rules,
        RULES + "procedure luck of me: unit {\n  let r = roll 1 d6\n  set me.hits to r.total\n}\n");
    editor.type(
        examples,
        EXAMPLES
            + "example lucky {\n  given b: unit\n  dice 6\n  run luck of b\n  expect b.hits >= 5\n}\n");
    assertThat(editor.problems(examples)).isEmpty();
    assertThat(lenses(examples)).containsExactly("run strong", "run lucky", "odds lucky");
    assertThat(tried("muster.odds", examples, "lucky")).contains("exact", "33.3 %");
    assertThat(tried("muster.odds", examples, "unlucky")).contains("no example `unlucky`");
  }

  private List<String> lenses(Path file) {
    return await(editor.texts().codeLens(new CodeLensParams(id(file)))).stream()
        .map(
            lens ->
                lens.getCommand().getTitle()
                    + " "
                    + String.valueOf(lens.getCommand().getArguments().get(1)).replace("\"", ""))
        .toList();
  }

  private String tried(String command, Path file, String name) {
    return (String)
        await(
            editor
                .server()
                .getWorkspaceService()
                .executeCommand(new ExecuteCommandParams(command, List.of(uri(file), name))));
  }
}
