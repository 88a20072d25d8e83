package dev.muster.tool.cli.server;

import dev.muster.lang.Source;
import dev.muster.load.EditedFiles;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;

/** The texts that the editor has open, as they are typed. */
final class OpenTexts {
  /**
   * @param uri as the editor has it
   * @param version counted by the editor
   */
  record OpenText(String uri, int version, String text) {}

  private final EditedFiles files;
  private final Map<Path, OpenText> open = new ConcurrentHashMap<>();

  OpenTexts(EditedFiles files) {
    this.files = files;
  }

  /** The path of a file; empty for what lies on no disk. */
  static Optional<Path> path(String uri) {
    try {
      URI parsed = URI.create(uri);
      return "file".equals(parsed.getScheme())
          ? Optional.of(Path.of(parsed).toAbsolutePath().normalize())
          : Optional.empty();
    } catch (IllegalArgumentException | FileSystemNotFoundException noPath) {
      return Optional.empty();
    }
  }

  void put(String uri, int version, String text) {
    path(uri)
        .ifPresent(
            path -> {
              String lines = text.replace("\r\n", "\n").replace('\r', '\n');
              open.put(path, new OpenText(uri, version, lines));
              files.open(path, lines);
            });
  }

  void change(String uri, int version, List<TextDocumentContentChangeEvent> changes) {
    Optional<OpenText> before = path(uri).flatMap(this::get);
    if (before.isPresent()) {
      String text = before.get().text();
      for (TextDocumentContentChangeEvent change : changes) {
        text = changed(text, change);
      }
      put(uri, version, text);
    }
  }

  private static String changed(String text, TextDocumentContentChangeEvent change) {
    Range range = change.getRange();
    if (range == null) {
      return change.getText();
    }
    Source source = new Source("", text);
    int start = Places.offset(source, range.getStart());
    int end = Places.offset(source, range.getEnd());
    return text.substring(0, start) + change.getText() + text.substring(Math.max(start, end));
  }

  void close(String uri) {
    path(uri)
        .ifPresent(
            path -> {
              open.remove(path);
              files.close(path);
            });
  }

  Optional<OpenText> get(Path path) {
    return Optional.ofNullable(open.get(path));
  }

  Set<Path> paths() {
    return Set.copyOf(open.keySet());
  }
}
