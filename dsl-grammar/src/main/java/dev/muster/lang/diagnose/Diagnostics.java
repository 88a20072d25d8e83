package dev.muster.lang.diagnose;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * Collects problems from several readers and checks, and hands them out in the order of the text,
 * each once.
 */
public final class Diagnostics {

  private static final Comparator<Diagnostic> ORDER =
      Comparator.comparing((Diagnostic d) -> d.primary().span().source().name())
          .thenComparingInt(d -> d.primary().span().start())
          .thenComparingInt(d -> d.primary().span().end())
          .thenComparing(Diagnostic::severity)
          .thenComparing(Diagnostic::slug);

  private final List<Diagnostic> found = new ArrayList<>();

  public void add(Diagnostic problem) {
    found.add(problem);
  }

  public void addAll(Collection<Diagnostic> problems) {
    found.addAll(problems);
  }

  public boolean hasErrors() {
    return found.stream().anyMatch(d -> d.severity() == Diagnostic.Severity.ERROR);
  }

  /**
   * By file and place; of several with the same slug at the same place only the first that was
   * added.
   */
  public List<Diagnostic> sorted() {
    List<Diagnostic> sorted = new ArrayList<>(found);
    sorted.sort(ORDER);
    List<Diagnostic> once = new ArrayList<>();
    for (Diagnostic problem : sorted) {
      if (once.isEmpty() || ORDER.compare(once.getLast(), problem) != 0) {
        once.add(problem);
      }
    }
    return List.copyOf(once);
  }
}
