package dev.muster.tool.cli.server;

import dev.muster.editor.CheckedText;
import dev.muster.editor.Edit;
import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.RulebookFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;

/**
 * What came of trials. When the rulebook has changed since, it may be otherwise: it is still told,
 * where it stands now, and that it is of before.
 */
final class TrialResults {
  /**
   * Something to be seen at a place.
   *
   * @param code what sort of mark it is
   */
  record Mark(Span at, DiagnosticSeverity severity, String code, String text) {}

  private record Named(Trial trial, String name) {}

  /**
   * @param text in which it was tried
   */
  private record Outcome(CheckedText text, List<Mark> marks) {}

  /**
   * @param good whether there is nothing to mark
   * @param before whether the rulebook has changed since
   */
  record Known(boolean good, boolean before) {}

  /** By the place of the rulebook. */
  private final Map<Path, Map<Named, Outcome>> all = new HashMap<>();

  /**
   * In place of what came of trying the same before.
   *
   * @param marks of each thing that was tried, by its name
   */
  synchronized void keep(Path place, CheckedText text, Trial trial, Map<String, List<Mark>> marks) {
    Map<Named, Outcome> here = all.computeIfAbsent(place, p -> new HashMap<>());
    marks.forEach((name, of) -> here.put(new Named(trial.ofEach(), name), new Outcome(text, of)));
  }

  /** Forgets what came of rulebooks that are open no more. */
  synchronized void retain(Collection<Path> places) {
    all.keySet().retainAll(places);
  }

  /** Empty where it has not been tried. */
  synchronized Optional<Known> of(Path place, CheckedText now, Trial trial, String name) {
    return Optional.ofNullable(all.getOrDefault(place, Map.of()).get(new Named(trial, name)))
        .map(outcome -> new Known(outcome.marks().isEmpty(), outcome.text() != now));
  }

  /** What there is to be seen in a rulebook, by file. */
  synchronized Map<Path, List<Diagnostic>> in(Path place, CheckedText now) {
    Map<Path, List<Diagnostic>> shown = new HashMap<>();
    for (Outcome outcome : all.getOrDefault(place, Map.of()).values()) {
      for (Mark mark : outcome.marks()) {
        moved(mark.at(), now)
            .ifPresent(
                at ->
                    shown
                        .computeIfAbsent(
                            Path.of(mark.at().source().name()).toAbsolutePath().normalize(),
                            file -> new ArrayList<>())
                        .add(shown(mark, at, outcome.text() != now)));
      }
    }
    return shown;
  }

  /** Empty where it was changed itself. */
  private static Optional<Span> moved(Span at, CheckedText now) {
    Source then = at.source();
    return now.file(then.name())
        .map(RulebookFile::source)
        .flatMap(source -> source == then ? Optional.of(at) : Edit.between(then, source).moved(at));
  }

  private static Diagnostic shown(Mark mark, Span at, boolean before) {
    Diagnostic shown =
        new Diagnostic(
            Places.range(at),
            before ? "before the rulebook was changed: " + mark.text() : mark.text(),
            before ? DiagnosticSeverity.Hint : mark.severity(),
            "muster");
    shown.setCode(mark.code());
    return shown;
  }
}
