package dev.muster.tests;

import static dev.muster.tests.TypingEditor.await;
import static dev.muster.tests.TypingEditor.id;
import static dev.muster.tests.TypingEditor.uri;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.junit.jupiter.api.Test;

/** What an editor is told of names: what they stand for, and where. */
class LanguageServerNamesTest extends EditedRulebook {
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

  @Test
  void what_is_added_to_a_declaration_has_the_colour_of_its_sort() {
    editor.type(
        rules,
        RULES
            + """
            extend unit {
              morale "Morale" : count = 3
              during battle {
                shots : count = 0
              }
            }
            """);
    assertThat(tokens()).contains("morale property declaration", "shots property declaration");
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

  @Test
  void a_name_that_nothing_uses_yet_is_a_name() {
    String more = RULES + "event lost of me: unit\n";
    editor.type(rules, more);
    assertThat(hover(rules, "lost", 1)).contains("**event** `lost`");
    assertThat(rename(rules, "lost", "gone").getChanges()).hasSize(1);
    assertThatThrownBy(() -> rename(rules, "lost", "list"))
        .hasMessageContaining("`list` is a word of the language, and no name");
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
}
