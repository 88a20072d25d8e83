package dev.muster.tool.cli.server;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * Changes of texts that the editor is to make: if it can, only where it still has the version that
 * they are changes of.
 */
final class Edits {
  private final OpenTexts texts;
  private final EditorWindow window;

  Edits(OpenTexts texts, EditorWindow window) {
    this.texts = texts;
    this.window = window;
  }

  /** Puts a text in each of some places. */
  WorkspaceEdit at(Collection<Span> places, String text) {
    Map<Path, Set<TextEdit>> edits = new LinkedHashMap<>();
    for (Span place : places) {
      requireUnchanged(place.source());
      edits
          .computeIfAbsent(path(place.source()), file -> new LinkedHashSet<>())
          .add(new TextEdit(Places.range(place), text));
    }
    return window.knowsVersions() ? versioned(edits) : plain(edits);
  }

  /** Places of a text that is otherwise by now would be others. */
  private void requireUnchanged(Source source) {
    if (open(path(source)).filter(open -> !open.text().equals(source.text())).isPresent()) {
      throw new ResponseErrorException(
          new ResponseError(
              ResponseErrorCode.ContentModified, source.name() + " has changed meanwhile", null));
    }
  }

  private WorkspaceEdit plain(Map<Path, Set<TextEdit>> edits) {
    Map<String, List<TextEdit>> changes = new LinkedHashMap<>();
    edits.forEach((file, here) -> changes.put(uri(file), List.copyOf(here)));
    return new WorkspaceEdit(changes);
  }

  private WorkspaceEdit versioned(Map<Path, Set<TextEdit>> edits) {
    WorkspaceEdit edit = new WorkspaceEdit();
    edit.setDocumentChanges(new ArrayList<>());
    edits.forEach(
        (file, here) ->
            edit.getDocumentChanges()
                .add(
                    Either.forLeft(
                        new TextDocumentEdit(
                            new VersionedTextDocumentIdentifier(
                                uri(file),
                                open(file).map(OpenTexts.OpenText::version).orElse(null)),
                            here.stream()
                                .map(Either::<TextEdit, org.eclipse.lsp4j.SnippetTextEdit>forLeft)
                                .toList()))));
    return edit;
  }

  private String uri(Path file) {
    return open(file).map(OpenTexts.OpenText::uri).orElse(file.toUri().toString());
  }

  private Optional<OpenTexts.OpenText> open(Path file) {
    return texts.get(file);
  }

  private static Path path(Source source) {
    return Path.of(source.name()).toAbsolutePath().normalize();
  }
}
