package dev.muster.tool.cli.server;

import dev.muster.editor.CheckedText;
import dev.muster.lang.Span;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;

/** What trials have found, until the rulebook changes. */
final class Findings {
  /**
   * Something to be seen at a place.
   *
   * @param code what sort of finding it is
   */
  record Mark(Span at, DiagnosticSeverity severity, String code, String text) {
    Diagnostic shown() {
      Diagnostic shown = new Diagnostic(Places.range(at), text, severity, "muster");
      shown.setCode(code);
      return shown;
    }

    boolean in(Path file) {
      return Path.of(at.source().name()).toAbsolutePath().normalize().equals(file);
    }
  }

  private record Attempt(Trial trial, String name) {}

  private final Map<CheckedText, Map<Attempt, List<Mark>>> found = new HashMap<>();

  synchronized void keep(CheckedText text, Trial trial, String name, List<Mark> marks) {
    found.computeIfAbsent(text, t -> new HashMap<>()).put(new Attempt(trial, name), marks);
  }

  /** Forgets what was found in texts that are otherwise now. */
  synchronized void retain(Collection<CheckedText> current) {
    found.keySet().retainAll(current);
  }

  /** Empty where it has not been tried of this text. */
  synchronized Optional<List<Mark>> of(CheckedText text, Trial trial, String name) {
    return Optional.ofNullable(found.getOrDefault(text, Map.of()).get(new Attempt(trial, name)));
  }

  synchronized List<Diagnostic> in(CheckedText text, Path file) {
    return found.getOrDefault(text, Map.of()).values().stream()
        .flatMap(List::stream)
        .filter(mark -> mark.in(file))
        .map(Mark::shown)
        .toList();
  }
}
