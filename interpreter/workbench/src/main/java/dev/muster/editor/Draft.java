package dev.muster.editor;

import dev.muster.check.CheckResult;
import dev.muster.check.declaration.Excerpt;
import dev.muster.check.declaration.NameUse;
import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Diagnostic.Label;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A rulebook in which somebody has typed since it was checked as a whole. The reading, the
 * signatures and the declarations that were typed in are checked anew; for all others, what was
 * found in them still stands, wherever they are now.
 */
public final class Draft {
  private final CheckedText whole;
  private final Map<Source, Edit> edits = new HashMap<>();

  /** The declarations that were typed in, as they are now. */
  private final List<Span> typedIn = new ArrayList<>();

  private Excerpt anew = new Excerpt(List.of(), List.of());

  public Draft(CheckedText whole) {
    this.whole = whole;
  }

  /** What is to be checked anew, in the files as they are now. */
  public Excerpt typedIn(List<RulebookFile> now) {
    for (RulebookFile file : now) {
      whole.file(file.source().name()).map(RulebookFile::source).ifPresent(old -> typed(old, file));
    }
    anew = new Excerpt(now, typedIn);
    return anew;
  }

  private void typed(Source before, RulebookFile file) {
    if (before == file.source()) {
      return;
    }
    Edit edit = Edit.between(before, file.source());
    edits.put(before, edit);
    Span changed = edit.changed();
    file.declarations().stream()
        .map(Declaration::span)
        .filter(span -> span.start() <= changed.end() && changed.start() <= span.end())
        .forEach(typedIn::add);
  }

  /**
   * What is known of the rulebook now.
   *
   * @param problems of what was checked anew, as far as they are told
   */
  public CheckedText text(
      List<RulebookFile> files, List<Diagnostic> problems, CheckResult checked) {
    Map<Told, Diagnostic> all = new LinkedHashMap<>();
    problems.forEach(problem -> all.put(Told.of(problem), problem));
    Set<Told> early = whole.early().stream().map(Told::of).collect(Collectors.toSet());
    whole.problems().stream()
        .filter(problem -> !early.contains(Told.of(problem)))
        .flatMap(problem -> moved(problem).stream())
        .forEach(problem -> all.putIfAbsent(Told.of(problem), problem));
    Set<NameUse> uses = new LinkedHashSet<>(checked.uses());
    whole.uses().stream().flatMap(use -> moved(use).stream()).forEach(uses::add);
    return new CheckedText(files, List.copyOf(all.values()), checked.early(), List.copyOf(uses));
  }

  /** A problem by what is told only once. */
  private record Told(String slug, Span at) {
    static Told of(Diagnostic problem) {
      return new Told(problem.slug(), problem.primary().span());
    }
  }

  private Optional<Diagnostic> moved(Diagnostic problem) {
    return moved(problem.primary().span())
        .filter(span -> !isAnew(span))
        .map(span -> problem.moved(new Label(span, problem.primary().text()), this::moved));
  }

  private Optional<NameUse> moved(NameUse use) {
    if (!edits.containsKey(use.at().source()) && !edits.containsKey(use.declared().source())) {
      return Optional.of(use);
    }
    return moved(use.at())
        .filter(at -> !isAnew(at))
        .flatMap(
            at -> moved(use.declared()).map(declared -> new NameUse(at, declared, use.type())));
  }

  private Optional<Span> moved(Span span) {
    Edit edit = edits.get(span.source());
    return edit == null ? Optional.of(span) : edit.moved(span);
  }

  private boolean isAnew(Span now) {
    return anew.places().stream().anyMatch(declaration -> declaration.covers(now));
  }
}
