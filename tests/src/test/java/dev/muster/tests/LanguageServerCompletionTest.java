package dev.muster.tests;

import static dev.muster.tests.TypingEditor.await;
import static dev.muster.tests.TypingEditor.id;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureHelpParams;
import org.junit.jupiter.api.Test;

/** What an editor offers while somebody types. */
class LanguageServerCompletionTest extends EditedRulebook {
  @Test
  void what_fits_is_offered_with_its_title_and_page() {
    editor.type(rules, RULES + "modifier strong to pow");
    assertThat(offered(rules)).containsExactly("power: quantity \"Power\" (p. 7)");
    editor.type(rules, RULES + "modifier strong to power of me { + 1 when me.");
    assertThat(offered(rules))
        .contains("hits: attribute \"Treffer für Männer 🎲\" (p. 4)")
        .contains("facing: its direction, clockwise from north");
    editor.type(rules, RULES + "modifier strong to power of mine in n");
    assertThat(offered(rules)).containsExactly("near: member \"Near\"");
    editor.type(rules, RULES + "modifier strong to power of mine { + 1 when mi");
    assertThat(offered(rules)).contains("mine: named above");
    editor.type(rules, RULES + "mod");
    assertThat(offered(rules)).containsExactly("modifier: word of the language");
    editor.type(rules, RULES + "procedure battle {\n  for ea");
    assertThat(offered(rules)).containsExactly("each: word of the language");
  }

  @Test
  void only_what_fits_behind_the_words_before_is_offered() {
    String more = RULES + "special keen \"Keen eyes\" for unit { power + 1 }\n";
    editor.type(rules, more);
    assertThat(editor.problems(rules)).noneMatch(p -> p.getSeverity() == DiagnosticSeverity.Error);
    editor.type(rules, more + "special brave for ");
    assertThat(offered(rules)).startsWith("unit: kind").doesNotContain("stage: set");
    editor.type(rules, more + "replace modifier ");
    assertThat(offered(rules)).containsExactly("weak: modifier");
    editor.type(rules, more + "example ");
    assertThat(offered(rules)).isEmpty();
    editor.type(rules, more + "example x {\n  given a: unit, special ");
    assertThat(offered(rules))
        .startsWith("keen: special \"Keen eyes\"")
        .noneMatch(offer -> offer.contains(": quantity"));
    // By a part of what people see, too.
    editor.type(rules, more + "example x {\n  given a: unit, special eye");
    assertThat(offered(rules)).containsExactly("keen: special \"Keen eyes\"");
    editor.type(rules, more + "modifier extra to ");
    assertThat(offered(rules)).containsExactly("power: quantity \"Power\" (p. 7)");
  }

  /** Only what the value before the dot has. */
  @Test
  void what_is_offered_behind_a_dot_goes_by_what_is_before_it() {
    String more =
        RULES
            + """
            kind gun is unit {
              shells : count = 3
            }
            kind hill is thing {
              slope : count = 1
            }
            procedure climb of me: unit against knoll: hill {
              let thrown = roll 2 d6
              say "{me.hits} {knoll.slope} {thrown.total}"
            }
            """;
    editor.type(rules, more);
    assertThat(editor.problems(rules)).isEmpty();
    editor.type(rules, more + "modifier steep to power of me { + 1 when me.");
    assertThat(offered(rules))
        .contains("hits: attribute \"Treffer für Männer 🎲\" (p. 4)", "shells: attribute")
        .doesNotContain("slope: attribute");
    editor.type(rules, more + "procedure fall of knoll: hill { set knoll.");
    assertThat(offered(rules)).contains("slope: attribute").doesNotContain("shells: attribute");
    editor.type(
        rules, more + "procedure go of me: unit {\n  let thrown = roll 1 d6\n  let x = thrown.");
    assertThat(offered(rules)).contains("total: the sum of its dice and what was added");
  }

  @Test
  void behind_several_dots_it_goes_by_what_the_last_of_them_has() {
    String more =
        RULES.replace("count = 0", "count = 0\n  friend : unit")
            + """
            kind gun is thing { shells : count = 3 }
            extend side { morale : track high, low }
            """;
    editor.type(rules, more);
    assertThat(editor.problems(rules)).isEmpty();
    editor.type(rules, more + "modifier steep to power of me { + 1 when me.friend.");
    assertThat(offered(rules))
        .startsWith("hits: attribute \"Treffer für Männer 🎲\" (p. 4)")
        .doesNotContain("shells: attribute", "morale: attribute");
    editor.type(rules, more + "modifier steep to power of me { + 1 when me.friend.side.");
    assertThat(offered(rules)).contains("morale: attribute").doesNotContain("hits: attribute");
    editor.type(rules, more + "modifier steep to power of me { + 1 when me.side.morale is ");
    assertThat(offered(rules)).startsWith("high: value", "low: value");
    editor.type(rules, more + "modifier steep to power of me { + 1 when me.hits.");
    assertThat(offered(rules)).isEmpty();
  }

  @Test
  void in_comments_and_texts_nothing_is_offered_but_in_the_braces_of_a_text() {
    for (String silent : List.of("// mod", "procedure p { say \"un", "kind x \"po")) {
      editor.type(rules, RULES + silent);
      assertThat(offered(rules)).as(silent).isEmpty();
    }
    editor.type(rules, RULES + "procedure p of mine: unit {\n  say \"so {mi");
    assertThat(offered(rules)).containsExactly("mine: named above");
    editor.type(rules, RULES + "procedure p of me: unit {\n  say \"so {me.h");
    assertThat(offered(rules)).startsWith("hits: attribute \"Treffer für Männer 🎲\" (p. 4)");
  }

  @Test
  void what_is_taken_by_what_is_named_is_told_while_it_is_typed() {
    String more = RULES + "procedure volley of me: unit against x: unit { say \"fire\" }\n";
    editor.type(rules, more);
    assertThat(editor.problems(rules)).isEmpty();
    String begun = more + "procedure battle {\n  for each unit u { run volley ";
    editor.type(rules, begun);
    assertThat(taken()).isEqualTo("volley of me: unit against x: unit | of me: unit");
    editor.type(rules, begun + "of (nearest friendly unit of u) against ");
    assertThat(taken()).isEqualTo("volley of me: unit against x: unit | against x: unit");
    editor.type(rules, more + "modifier m to power of me { + 1 when power of me in ");
    assertThat(taken()).isEqualTo("power of me: unit in stage | in stage");
    editor.type(rules, begun.replace("volley ", "{ "));
    assertThat(taken()).isEmpty();
  }

  /** The whole, and what stands at the end of the text. */
  private String taken() {
    String text = editor.text(rules);
    SignatureHelp help =
        await(
            editor
                .texts()
                .signatureHelp(
                    new SignatureHelpParams(
                        id(rules), TypingEditor.position(text, text.length()))));
    return help == null
        ? ""
        : help.getSignatures().getFirst().getLabel()
            + " | "
            + help.getSignatures()
                .getFirst()
                .getParameters()
                .get(help.getActiveParameter())
                .getLabel()
                .getLeft();
  }

  @Test
  void what_can_be_set_is_offered_behind_set() {
    String begun = RULES + "procedure go of me: unit {\n  let shots = 1\n  set ";
    editor.type(rules, begun);
    assertThat(offered(rules))
        .startsWith("me: named above", "shots: named above")
        .doesNotContain("go: named above", "unit: kind");
    editor.type(rules, begun + "me.");
    assertThat(offered(rules)).startsWith("hits: attribute \"Treffer für Männer 🎲\" (p. 4)");
    editor.type(rules, RULES + "set ");
    assertThat(offered(rules)).isEmpty();
  }

  @Test
  void what_changes_a_rulebook_is_offered_what_it_has() {
    String more =
        RULES
            + """
            special keen "Keen eyes" for unit { power + 1 }
            action advance by me: unit along way: straight up to 5 cm { move me along way }
            """;
    editor.type(rules, more);
    assertThat(editor.problems(rules)).noneMatch(p -> p.getSeverity() == DiagnosticSeverity.Error);
    for (String begun : List.of("remove ", "extend ")) {
      editor.type(rules, more + begun);
      assertThat(offered(rules))
          .as(begun)
          .contains(
              "weak: modifier",
              "keen: special \"Keen eyes\"",
              "advance: action",
              "unit: kind",
              "strong: example")
          .doesNotContain("tiny: rulebook \"Tiny\"", "near: member \"Near\"");
    }
    for (String begun :
        List.of(
            "special slow { may not ",
            "special slow { may only ",
            "special slow { must ",
            "permission halted to ")) {
      editor.type(rules, more + begun);
      assertThat(offered(rules)).as(begun).containsExactly("advance: action");
    }
    editor.type(rules, more + "modifier fast to power of me { + 1 when me may ");
    assertThat(offered(rules)).containsExactly("advance: action", "not: word of the language");
  }

  @Test
  void what_a_printed_rule_consists_of_is_offered_where_it_is_extended() {
    String more =
        RULES
            + """
            kind gun is unit
            quantity shots of me: unit in stage : count {
              | me   | stage || shots |
              | gun  | near  || 2     |
              | else | else  || 1     |
            }
            ranking best of a: unit against b: unit {
              fresh "Fresh": lower it.hits
              strong "Strong": higher power of it in far
            }
            action advance by me: unit along way: straight up to 5 cm { move me along way }
            procedure phase of side {
              step early "Early" { say "early" }
              step late "Late" {
                let thrown = roll 1 d6
                say "late {thrown.total}"
              }
              side chooses target: unit u
            }
            """;
    editor.type(rules, more);
    assertThat(editor.problems(rules)).noneMatch(p -> p.getSeverity() == DiagnosticSeverity.Error);
    assertOffered(more, "extend shots { replace row | ", "gun: kind");
    assertOffered(more, "extend shots { row | gun | ", "near: member \"Near\"");
    assertOffered(more, "extend shots {\n  remove row | gun | ", "near: member \"Near\"");
    assertOffered(more, "extend phase { step noon \"Noon\" after ", "early: value");
    assertOffered(more, "extend best { criterion before ", "fresh: criterion \"Fresh\"");
    assertOffered(more, "extend unit { during ", "phase: procedure");
    assertOffered(more, "trigger t after thrown in ", "phase: procedure");
  }

  /** Among the first two: of two values, the one that the file names more often comes first. */
  private void assertOffered(String before, String begun, String wanted) {
    editor.type(rules, before + begun);
    assertThat(offered(rules).stream().limit(2)).as(begun).contains(wanted);
  }

  @Test
  void what_a_rulebook_may_extend_is_offered() throws IOException {
    Path other = Files.createDirectories(folder.resolve("other")).resolve("rules.muster");
    Files.writeString(other, "rulebook other \"Other\" 1.0.0 edition 2\n");
    editor.type(rules, RULES + "extends ");
    assertThat(offered(rules))
        .contains("other: rulebook", "mini-nap: rulebook")
        .doesNotContain("tiny: rulebook", "unit: kind");
  }

  /** Nothing of the example can be checked before it is whole. */
  @Test
  void in_an_example_that_is_begun_what_is_given_is_known() {
    String more =
        RULES.replace(
                "count = 0",
                "count = 0\n  brave : flag\n  mood : track low, high\n  posted : stage")
            + """
            kind gun is unit {
              shells : count = 3
            }
            formation lined for unit {
            }
            """;
    editor.type(rules, more);
    assertThat(editor.problems(rules)).noneMatch(p -> p.getSeverity() == DiagnosticSeverity.Error);
    String begun = "example x {\n  given a: gun";
    editor.type(examples, begun + " ");
    assertThat(offered(examples))
        .startsWith("hits: attribute \"Treffer für Männer 🎲\" (p. 4)", "brave: attribute")
        .contains("shells: attribute")
        .noneMatch(offer -> offer.endsWith(": kind"));
    editor.type(examples, begun + ", hits 3, s");
    assertThat(offered(examples)).startsWith("shells: attribute");
    editor.type(examples, begun + ", not ");
    assertThat(offered(examples)).containsExactly("brave: attribute");
    editor.type(examples, begun + ", in ");
    assertThat(offered(examples)).containsExactly("lined: formation");
    editor.type(examples, begun + ", mood ");
    assertThat(offered(examples)).startsWith("low: value", "high: value");
    editor.type(examples, begun + ", posted ");
    assertThat(offered(examples)).startsWith("far: member \"Far\"", "near: member \"Near\"");
    editor.type(examples, begun + "\n  expect a.");
    assertThat(offered(examples)).contains("shells: attribute", "mood: attribute");
    editor.type(examples, begun + "\n  expect power of ");
    assertThat(offered(examples)).startsWith("a: named above").doesNotContain("x: named above");
  }

  @Test
  void what_a_value_can_be_is_offered_first() {
    String more =
        RULES.replace("count = 0", "count = 0\n  brave : flag")
            + """
            kind gun is unit
            formation lined for unit {
            }
            modifier steep to power of me { + 1 when me.brave }
            """;
    editor.type(rules, more);
    assertThat(editor.problems(rules)).noneMatch(p -> p.getSeverity() == DiagnosticSeverity.Error);
    String begun = more + "modifier late to power of me { + 1 when me";
    editor.type(rules, begun + " is ");
    assertThat(offered(rules)).startsWith("gun: kind");
    editor.type(rules, begun + ".formation is ");
    assertThat(offered(rules)).startsWith("lined: formation");
    editor.type(rules, more + "procedure go of me: unit { set me.brave to ");
    assertThat(offered(rules))
        .startsWith("me: named above", "yes: word of the language", "no: word of the language");
  }

  @Test
  void what_is_near_is_offered_first() {
    editor.type(rules, RULES + "modifier strong to power of power-user { + 1 when po");
    assertThat(offered(rules))
        .startsWith("power-user: named above", "power: quantity \"Power\" (p. 7)");
  }

  /** At the end of a text. */
  private List<String> offered(Path file) {
    String text = editor.text(file);
    return await(
            editor
                .texts()
                .completion(
                    new CompletionParams(id(file), TypingEditor.position(text, text.length()))))
        .getLeft()
        .stream()
        .sorted(Comparator.comparing(item -> item.getSortText()))
        .map(item -> item.getLabel() + ": " + item.getDetail())
        .toList();
  }
}
