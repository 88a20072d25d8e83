package dev.muster.tests;

import static dev.muster.tests.TypingEditor.await;
import static dev.muster.tests.TypingEditor.id;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A small rulebook that is open in an editor. */
abstract class EditedRulebook {
  static final String RULES =
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

  static final String EXAMPLES =
      """
      example strong {
        given a: unit, hits 3
        expect power of a in far = 5 // 🎲🎲 ü
        expect power of a in near = 4
      }
      """;

  @TempDir Path folder;
  Path rules;
  Path examples;
  TypingEditor editor;

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

  static String applied(String text, List<? extends TextEdit> edits) {
    String result = text;
    for (TextEdit edit : edits.reversed()) {
      int start = offset(text, edit.getRange().getStart());
      int end = offset(text, edit.getRange().getEnd());
      result = result.substring(0, start) + edit.getNewText() + result.substring(end);
    }
    return result;
  }

  static int offset(String text, Position at) {
    int start = 0;
    for (int line = 0; line < at.getLine(); line++) {
      start = text.indexOf('\n', start) + 1;
    }
    return start + at.getCharacter();
  }

  Object rename(String word, String to) {
    return rename(examples, word, to);
  }

  WorkspaceEdit rename(Path file, String word, String to) {
    return await(editor.texts().rename(new RenameParams(id(file), editor.at(file, word, 1), to)));
  }

  String hover(Path file, String word, int n) {
    Hover hover = await(editor.texts().hover(new HoverParams(id(file), editor.at(file, word, n))));
    return hover.getContents().getRight().getValue();
  }

  List<? extends Location> references(Path file, Position at, boolean declaration) {
    return await(
        editor
            .texts()
            .references(new ReferenceParams(id(file), at, new ReferenceContext(declaration))));
  }

  Range range(Path file, String word) {
    String text = editor.text(file);
    int at = text.indexOf(word);
    return new Range(
        TypingEditor.position(text, at), TypingEditor.position(text, at + word.length()));
  }

  static <T> T only(List<T> all) {
    assertThat(all).hasSize(1);
    return Stream.of(all).flatMap(List::stream).findFirst().orElseThrow();
  }
}
