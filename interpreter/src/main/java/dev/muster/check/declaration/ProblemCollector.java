package dev.muster.check.declaration;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Diagnostics;
import dev.muster.lang.syntax.Name;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Collects problems; the same problem at the same place counts once. */
public final class ProblemCollector {
  private final List<Diagnostic> found = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();
  private int muted;
  private int mutedErrors;

  public void add(Diagnostic problem) {
    if (muted > 0) {
      mutedErrors++;
      return;
    }
    Span span = problem.primary().span();
    if (seen.add(
        problem.slug() + "@" + span.source().name() + ":" + span.start() + ":" + span.end())) {
      found.add(problem);
    }
  }

  /** Whether {@code trial} would complain; nothing of it is kept. */
  public boolean wouldComplain(Runnable trial) {
    int before = mutedErrors;
    muted++;
    try {
      trial.run();
    } finally {
      muted--;
    }
    return mutedErrors > before;
  }

  /** A name that means nothing here, with the nearest of those that would. */
  public void unknown(Name name, String message, Collection<String> legal) {
    unknown(name, message, legal, List.of());
  }

  public void unknown(Name name, String message, Collection<String> legal, List<String> notes) {
    if (name.isMissing()) {
      return;
    }
    Diagnostic problem =
        Diagnostic.error("unknown-name", name.span(), "%s", message).meant(name.text(), legal);
    if (problem.suggestion().isEmpty() && !legal.isEmpty() && legal.size() <= 12) {
      problem =
          problem.note("known here: %s", String.join(", ", new java.util.LinkedHashSet<>(legal)));
    }
    for (String note : notes) {
      problem = problem.note("%s", note);
    }
    add(problem);
  }

  public boolean anyError() {
    return found.stream().anyMatch(d -> d.severity() == Diagnostic.Severity.ERROR);
  }

  /** In the order of the text. */
  public List<Diagnostic> all() {
    Diagnostics sorted = new Diagnostics();
    sorted.addAll(found);
    return sorted.sorted();
  }
}
