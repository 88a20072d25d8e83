package dev.muster.tests;

import static dev.muster.tests.TypingEditor.await;
import static dev.muster.tests.TypingEditor.id;
import static dev.muster.tests.TypingEditor.uri;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureHelpParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an editor is told of a small rulebook, over the protocol. */
class LanguageServerTest {
  private static final String RULES =
      """
      // A game of two lines
      // for tests.
      rulebook tiny "Tiny" 1.0.0 edition 2
      set stage = far "Far", near "Near"
      kind unit is thing {
        hits "Treffer für Männer 🎲" (p. 4) : count = 0
      }
      quantity power "Power" (p. 7) of me: unit in stage : count = 2 + me.hits
      reading once "Once for each." of power
      modifier weak to power of me in near { - 1 when me.hits > 2 }
      """;

  private static final String EXAMPLES =
      """
      example strong {
        given a: unit, hits 3
        expect power of a in far = 5 // 🎲🎲 ü
        expect power of a in near = 4
      }
      """;

  @TempDir private Path folder;
  private Path rules;
  private Path examples;
  private TypingEditor editor;

  @BeforeEach
  void open() throws IOException {
    Path book = Files.createDirectories(folder.resolve("tiny/examples")).getParent();
    rules = Files.writeString(book.resolve("rules.muster"), RULES);
    examples = Files.writeString(book.resolve("examples/power.muster"), EXAMPLES);
    editor = new TypingEditor();
    editor.open(rules);
    editor.open(examples);
  }

  @AfterEach
  void close() {
    editor.close();
  }

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

  private static String applied(String text, List<? extends TextEdit> edits) {
    String result = text;
    for (TextEdit edit : edits.reversed()) {
      int start = offset(text, edit.getRange().getStart());
      int end = offset(text, edit.getRange().getEnd());
      result = result.substring(0, start) + edit.getNewText() + result.substring(end);
    }
    return result;
  }

  private static int offset(String text, Position at) {
    int start = 0;
    for (int line = 0; line < at.getLine(); line++) {
      start = text.indexOf('\n', start) + 1;
    }
    return start + at.getCharacter();
  }

  @Test
  void each_word_has_its_colour_and_a_name_that_is_a_word_of_the_language_is_a_name() {
    editor.type(
        rules, RULES + "quantity turn of me: unit : count = power of me in far + me.hits\n");
    assertThat(tokens())
        .contains(
            "quantity keyword",
            "turn function declaration",
            "power function",
            "me variable",
            "far enumMember",
            "hits property",
            "hits property declaration",
            "unit class",
            "2 number",
            "\"Once for each.\" string",
            "(p. 7) decorator");
  }

  private List<String> tokens() {
    List<Integer> codes =
        await(editor.texts().semanticTokensFull(new SemanticTokensParams(id(rules)))).getData();
    List<String> types =
        List.of(
            "keyword",
            "variable",
            "class",
            "property",
            "enumMember",
            "function",
            "number",
            "string",
            "decorator");
    List<String> tokens = new ArrayList<>();
    int line = 0;
    int column = 0;
    for (int i = 0; i < codes.size(); i += 5) {
      column = codes.get(i) == 0 ? column + codes.get(i + 1) : codes.get(i + 1);
      line += codes.get(i);
      int start = offset(editor.text(rules), new Position(line, column));
      tokens.add(
          editor.text(rules).substring(start, start + codes.get(i + 2))
              + " "
              + types.get(codes.get(i + 3))
              + (codes.get(i + 4) == 1 ? " declaration" : ""));
    }
    return tokens;
  }

  @Test
  void hover_tells_kind_title_page_text_and_readings() {
    assertThat(hover(examples, "power", 1))
        .contains("**quantity** `power` \"Power\" (p. 7)")
        .contains("quantity power \"Power\" (p. 7) of me: unit in stage : count = 2 + me.hits")
        .contains("Reading `once`: Once for each.");
    assertThat(hover(examples, "hits", 1))
        .contains("`hits` \"Treffer für Männer 🎲\" (p. 4), in the kind `unit`");
    assertThat(hover(examples, "near", 1)).contains("`near` \"Near\", in the set `stage`");
  }

  @Test
  void at_a_problem_hover_explains_it() {
    editor.type(rules, RULES.replace("me.hits > 2", "me.hitz > 2"));
    assertThat(hover(rules, "hitz", 1)).contains("unknown-name");
  }

  @Test
  void where_nothing_is_said_there_is_no_hover() {
    assertThat(await(editor.texts().hover(new HoverParams(id(rules), new Position(0, 3)))))
        .isNull();
    assertThat(await(editor.texts().hover(new HoverParams(id(rules), new Position(500, 3)))))
        .isNull();
  }

  @Test
  void a_name_leads_to_its_declaration_and_to_its_uses() {
    Position use = editor.at(examples, "power", 2);
    assertThat(await(editor.texts().definition(new DefinitionParams(id(examples), use))).getLeft())
        .singleElement()
        .isEqualTo(new Location(uri(rules), range(rules, "power")));
    assertThat(references(examples, use, false)).hasSize(4);
    assertThat(references(examples, use, true)).hasSize(5);
    assertThat(
            await(editor.texts().documentHighlight(new DocumentHighlightParams(id(examples), use))))
        .hasSize(2);
  }

  @Test
  void a_name_is_changed_wherever_it_stands() {
    var edit =
        await(
            editor
                .texts()
                .rename(new RenameParams(id(examples), editor.at(examples, "hits", 1), "wounds")));
    assertThat(edit.getChanges().keySet()).containsExactlyInAnyOrder(uri(rules), uri(examples));
    assertThat(edit.getChanges().values().stream().flatMap(List::stream))
        .hasSize(4)
        .extracting(TextEdit::getNewText)
        .containsOnly("wounds");
  }

  @Test
  void a_name_that_would_be_wrong_is_refused() {
    assertThatThrownBy(() -> rename("power", "two words")).hasMessageContaining("is no name");
    assertThatThrownBy(() -> rename("power", "stage"))
        .hasMessageContaining("`stage` would stand for something else where `power` stands now");
    assertThatThrownBy(() -> rename("near", "far"))
        .hasMessageContaining("with the name `far`: `far` occurs twice in this list");
    assertThatThrownBy(() -> rename("expect", "assume"))
        .hasMessageContaining("no name that can be changed");
  }

  private Object rename(String word, String to) {
    return rename(examples, word, to);
  }

  private WorkspaceEdit rename(Path file, String word, String to) {
    return await(editor.texts().rename(new RenameParams(id(file), editor.at(file, word, 1), to)));
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
  void what_a_report_says_to_write_can_be_written() {
    assertThat(fixed("procedure p of me: unit { set me.hits = 3 }\n", "="))
        .isEqualTo("procedure p of me: unit { set me.hits to 3 }\n");
    assertThat(fixed("procedure p { for unit u { say \"x\" } }\n", "unit"))
        .isEqualTo("procedure p { for each unit u { say \"x\" } }\n");
    assertThat(fixed("procedure p {\n  say \"x\"\nkind troop is thing\n", "{"))
        .isEqualTo("procedure p {\n  say \"x\"\n}\nkind troop is thing\n");
    assertThat(fixed("procedure p { say \"x }\n", "\"x")).isEqualTo("procedure p { say \"x\" }\n");
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
    assertThat(offered(rules)).containsExactly("unit: kind");
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

  @Test
  void a_name_that_nothing_uses_yet_is_a_name() {
    String more = RULES + "event lost of me: unit\n";
    editor.type(rules, more);
    assertThat(hover(rules, "lost", 1)).contains("**event** `lost`");
    assertThat(rename(rules, "lost", "gone").getChanges()).hasSize(1);
    assertThatThrownBy(() -> rename(rules, "lost", "list"))
        .hasMessageContaining("`list` is a word of the language, and no name");
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
    assertThat(offered(rules)).startsWith("high: level", "low: level");
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
  void what_is_near_is_offered_first() {
    editor.type(rules, RULES + "modifier strong to power of power-user { + 1 when po");
    assertThat(offered(rules))
        .startsWith("power-user: named above", "power: quantity \"Power\" (p. 7)");
  }

  @Test
  void what_is_printed_elsewhere_is_shown_with_its_page_once_in_each_declaration() {
    List<InlayHint> hints =
        await(
            editor
                .texts()
                .inlayHint(
                    new InlayHintParams(
                        id(rules), new Range(new Position(0, 0), new Position(99, 0)))));
    assertThat(hints)
        .extracting(hint -> lineOf(rules, hint) + ": " + hint.getLabel().getLeft())
        .containsExactly(
            "quantity power \"Power\" (p. 7) of me: unit in stage : count = 2 + me.hits: p. 4",
            "reading once \"Once for each.\" of power: p. 7",
            "modifier weak to power of me in near { - 1 when me.hits > 2 }: p. 7",
            "modifier weak to power of me in near { - 1 when me.hits > 2 }: p. 4");
  }

  private String lineOf(Path file, InlayHint hint) {
    return editor.text(file).lines().toList().get(hint.getPosition().getLine());
  }

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
    assertThat(lenses(examples)).containsExactly("run strong");
    assertThat(tried("muster.example", examples, "strong"))
        .startsWith("`strong` fails: ")
        .contains("5");
    assertThat(lenses(examples)).containsExactly("fails: run again strong");
    editor.outline(examples);
    assertThat(only(editor.problemsAtOnce(examples)).getRange().getStart().getLine()).isEqualTo(2);
    editor.type(examples, EXAMPLES);
    assertThat(editor.problems(examples)).isEmpty();
    editor.type(examples, EXAMPLES + "example");
    assertThat(tried("muster.example", examples, "strong")).contains("has mistakes");
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

  @Test
  void the_outline_has_what_is_declared_with_its_parts() {
    List<DocumentSymbol> outline = editor.outline(rules).stream().map(Either::getRight).toList();
    assertThat(outline)
        .extracting(DocumentSymbol::getName)
        .containsExactly("tiny", "stage", "unit", "power", "once", "weak");
    assertThat(outline.get(1).getChildren())
        .extracting(DocumentSymbol::getName)
        .containsExactly("far", "near");
    assertThat(outline.get(2).getChildren())
        .extracting(DocumentSymbol::getName)
        .containsExactly("hits");
    assertThat(outline.get(3).getDetail()).isEqualTo("quantity \"Power\"");
  }

  @Test
  void whatever_is_declared_is_found_by_a_part_of_its_name_or_title() {
    assertThat(
            await(editor.server().getWorkspaceService().symbol(new WorkspaceSymbolParams("männer")))
                .getRight())
        .singleElement()
        .satisfies(symbol -> assertThat(symbol.getName()).isEqualTo("hits"));
  }

  @Test
  void blocks_and_comments_fold() {
    List<FoldingRange> folds =
        await(editor.texts().foldingRange(new FoldingRangeRequestParams(id(rules))));
    assertThat(folds)
        .extracting(fold -> fold.getStartLine() + "-" + fold.getEndLine() + " " + fold.getKind())
        .containsExactly("0-1 comment", "4-6 region");
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

  private String hover(Path file, String word, int n) {
    Hover hover = await(editor.texts().hover(new HoverParams(id(file), editor.at(file, word, n))));
    return hover.getContents().getRight().getValue();
  }

  private List<? extends Location> references(Path file, Position at, boolean declaration) {
    return await(
        editor
            .texts()
            .references(new ReferenceParams(id(file), at, new ReferenceContext(declaration))));
  }

  private Range range(Path file, String word) {
    String text = editor.text(file);
    int at = text.indexOf(word);
    return new Range(
        TypingEditor.position(text, at), TypingEditor.position(text, at + word.length()));
  }

  private static <T> T only(List<T> all) {
    assertThat(all).hasSize(1);
    return Stream.of(all).flatMap(List::stream).findFirst().orElseThrow();
  }
}
