package dev.muster.tests;

import static dev.muster.tests.TypingEditor.await;
import static dev.muster.tests.TypingEditor.id;
import static dev.muster.tests.TypingEditor.uri;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.WorkspaceEditCapabilities;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an editor is told of a rulebook that others extend. */
class LanguageServerSupplementsTest {
  private static final String RULES =
      """
      rulebook tiny "Tiny" 1.0.0 edition 2
      kind unit is thing { hits : count = 0 }
      quantity power of me: unit : count = 2 + me.hits
      """;

  private static final String SUPPLEMENT =
      """
      rulebook more "More" 1.0.0 edition 2
      extends tiny 1.0.0
      modifier strong to power of me { + 1 when me.hits > 2 }
      """;

  private static final String OF_SUPPLEMENT =
      """
      rulebook most "Most" 1.0.0 edition 2
      extends more 1.0.0
      modifier weak to power of me { - 1 when me.hits > 3 }
      """;

  @TempDir private Path folder;
  private Path rules;
  private Path supplement;
  private Path further;
  private TypingEditor editor;

  @BeforeEach
  void write() throws IOException {
    rules = written("tiny", RULES);
    supplement = written("more", SUPPLEMENT);
    editor = new TypingEditor();
  }

  private Path written(String name, String text) throws IOException {
    Path book = Files.createDirectories(folder.toRealPath().resolve(name));
    return Files.writeString(book.resolve(name + ".muster"), text);
  }

  @AfterEach
  void close() {
    editor.close();
  }

  @Test
  void a_name_is_found_in_what_extends_its_rulebook_open_or_not() throws IOException {
    editor.open(rules);
    assertThat(files(references("hits"))).containsExactly(rules, rules, supplement);
    Files.writeString(supplement, SUPPLEMENT.replace("me.hits > 2", "me.hits > me.hits / 2"));
    assertThat(files(references("hits"))).containsExactly(rules, rules, supplement, supplement);
    editor.open(supplement, SUPPLEMENT);
    assertThat(files(references("hits"))).containsExactly(rules, rules, supplement);
    further = written("most", OF_SUPPLEMENT);
    editor.saved(supplement);
    assertThat(files(references("hits"))).containsExactly(rules, rules, supplement, further);
  }

  @Test
  void a_supplement_may_lie_in_any_folder_of_the_editor() throws IOException {
    Path elsewhere = folder.toRealPath().resolve("mine/games");
    Files.createDirectories(elsewhere.resolve("tiny"));
    Path base = Files.writeString(elsewhere.resolve("tiny/tiny.muster"), RULES);
    Path beside = Files.createDirectories(elsewhere.resolve("more"));
    Path more = Files.writeString(beside.resolve("more.muster"), SUPPLEMENT);
    InitializeParams params = new InitializeParams();
    params.setWorkspaceFolders(
        List.of(new WorkspaceFolder(folder.toRealPath().toUri().toString(), "all")));
    try (TypingEditor other = new TypingEditor(params)) {
      other.open(base);
      List<? extends Location> found =
          await(
              other
                  .texts()
                  .references(
                      new ReferenceParams(
                          id(base), other.at(base, "hits", 1), new ReferenceContext(true))));
      // What is called the same and lies elsewhere extends another rulebook.
      assertThat(files(found)).containsExactly(base, base, more);
    }
  }

  @Test
  void which_rulebook_is_extended_is_found_and_its_name_is_that_of_its_folder() {
    editor.open(rules);
    editor.open(supplement);
    assertThat(files(references("tiny"))).containsExactly(rules, supplement);
    assertThatThrownBy(() -> rename("tiny", "small")).hasMessageContaining("rename the folder");
  }

  @Test
  void who_writes_in_no_folder_is_told_that_nothing_is_checked() {
    editor.open(rules);
    editor.outline(rules);
    assertThat(editor.messages()).isEmpty();
    Path nowhere = folder.resolve("not/there.muster");
    editor.open(nowhere, RULES);
    editor.outline(nowhere);
    assertThat(editor.messages()).singleElement().asString().startsWith("Save this file");
  }

  /** A supplement may break what the printed rulebook proves. */
  @Test
  void an_example_that_fails_is_marked_in_a_file_that_is_not_open_too() throws IOException {
    Path example =
        Files.writeString(
            rules.resolveSibling("examples.muster"),
            "example plain {\n  given a: unit, hits 3\n  expect power of a = 5\n}\n");
    editor.open(supplement);
    assertThat(ran("muster.examples")).isEqualTo("1 example of `more`: 1 fail, and are marked.");
    editor.outline(supplement);
    assertThat(editor.problemsAtOnce(example)).hasSize(1);
  }

  @Test
  void the_examples_of_a_supplement_are_run_alone() throws IOException {
    Files.writeString(
        rules.resolveSibling("examples.muster"),
        "example plain {\n  given a: unit, hits 3\n  expect power of a = 5\n}\n");
    Files.writeString(
        supplement, SUPPLEMENT + "example own {\n  given a: unit\n  expect a.hits = 0\n}\n");
    editor.open(supplement);
    assertThat(ran("muster.ownExamples")).isEqualTo("1 example of `more`: all hold.");
    assertThat(ran("muster.examples")).asString().startsWith("2 examples");
  }

  private Object ran(String command) {
    return await(
        editor
            .server()
            .getWorkspaceService()
            .executeCommand(new ExecuteCommandParams(command, List.of(uri(supplement), "more"))));
  }

  @Test
  void a_name_is_changed_in_what_extends_its_rulebook_too() {
    editor.open(rules);
    assertThat(rename("hits", "wounds").getChanges().keySet())
        .containsExactlyInAnyOrder(uri(rules), uri(supplement));
  }

  @Test
  void a_name_that_is_wrong_in_what_extends_its_rulebook_is_refused() throws IOException {
    editor.open(rules);
    Files.writeString(supplement, SUPPLEMENT + "quantity might of me: unit : count = 1\n");
    assertThatThrownBy(() -> rename("power", "might"))
        .hasMessageContaining("might")
        .hasMessageContaining("more.muster:4");
  }

  @Test
  void what_the_extended_rulebook_declares_keeps_its_name_and_where_it_is_declared_is_told()
      throws IOException {
    Files.writeString(
        rules.resolveSibling("early.muster"),
        "modifier early to power of me { + 1 when me.hits > 4 }\n");
    editor.open(supplement);
    assertThatThrownBy(
            () ->
                await(
                    editor
                        .texts()
                        .rename(
                            new RenameParams(
                                id(supplement), editor.at(supplement, "hits", 1), "wounds"))))
        .hasMessageContaining("`hits` is declared at")
        .hasMessageContaining("tiny.muster:2, in a rulebook that this one extends");
  }

  @Test
  void changes_say_of_which_version_of_a_text_they_are_if_the_editor_counts_them() {
    WorkspaceEditCapabilities edits = new WorkspaceEditCapabilities();
    edits.setDocumentChanges(true);
    WorkspaceClientCapabilities workspace = new WorkspaceClientCapabilities();
    workspace.setWorkspaceEdit(edits);
    InitializeParams params = new InitializeParams();
    params.setCapabilities(new ClientCapabilities());
    params.getCapabilities().setWorkspace(workspace);
    editor.close();
    editor = new TypingEditor(params);
    editor.open(rules);
    editor.type(rules, RULES + "// more\n");
    List<TextDocumentEdit> changes =
        rename("hits", "wounds").getDocumentChanges().stream()
            .map(change -> change.getLeft())
            .toList();
    assertThat(changes)
        .extracting(change -> change.getTextDocument().getUri())
        .containsExactly(uri(rules), uri(supplement));
    assertThat(changes)
        .extracting(change -> change.getTextDocument().getVersion())
        .containsExactly(2, null);
  }

  @Test
  void a_rulebook_that_is_not_there_is_said_to_be_the_one_that_begins_so() {
    editor.open(supplement, SUPPLEMENT.replace("extends tiny", "extends ti"));
    assertThat(editor.problems(supplement))
        .singleElement()
        .satisfies(
            problem -> assertThat(problem.getMessage().getLeft()).contains("did you mean `tiny`?"));
  }

  private List<? extends Location> references(String name) {
    return await(
        editor
            .texts()
            .references(
                new ReferenceParams(
                    id(rules), editor.at(rules, name, 1), new ReferenceContext(true))));
  }

  private WorkspaceEdit rename(String name, String to) {
    return await(editor.texts().rename(new RenameParams(id(rules), editor.at(rules, name, 1), to)));
  }

  private static List<Path> files(List<? extends Location> places) {
    return places.stream().map(place -> Path.of(URI.create(place.getUri()))).toList();
  }
}
