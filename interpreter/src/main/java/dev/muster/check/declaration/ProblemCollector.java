package dev.muster.check.declaration;

import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Diagnostics;
import dev.muster.lang.syntax.Name;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects problems; the same problem at the same place counts once. */
public final class ProblemCollector {
  private static final int MOST_KNOWN = 12;

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
  @FormatMethod
  public void unknown(
      Name name, Collection<String> legal, @FormatString String message, Object... arguments) {
    about(name, unknownName(name, legal, message, arguments));
  }

  @FormatMethod
  public static Diagnostic unknownName(
      Name name, Collection<String> legal, @FormatString String message, Object... arguments) {
    Diagnostic problem =
        Diagnostic.error("unknown-name", name.span(), message, arguments).meant(name.text(), legal);
    return problem.suggestion().isEmpty() && !legal.isEmpty() && legal.size() <= MOST_KNOWN
        ? problem.note("known here: %s", String.join(", ", new LinkedHashSet<>(legal)))
        : problem;
  }

  /** A problem of a name; one that could not be read has been reported already. */
  public void about(Name name, Diagnostic problem) {
    if (!name.isMissing()) {
      add(problem);
    }
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
