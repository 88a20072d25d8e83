package dev.muster.lang.diagnose;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * Collects problems from several readers and checks, and hands them out in the order of the text,
 * each once.
 */
public final class Diagnostics {

  /** The slugs of what could not be read, which comes first: other problems may follow from it. */
  private static final Set<String> UNREAD =
      Set.of(
          "syntax",
          "merge-conflict",
          "number-too-large",
          "stray-character",
          "title-with-values",
          "unclosed-block",
          "unclosed-brace",
          "unclosed-text",
          "unknown-declaration",
          "unopened-block",
          "wrong-quotes");

  private static final Comparator<Diagnostic> ORDER =
      Comparator.comparing((Diagnostic d) -> !UNREAD.contains(d.slug()))
          .thenComparing(d -> d.primary().span().source().name())
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
   * Returns the problems: what could not be read first, then by file and place; of several with the
   * same slug at the same place only the first that was added.
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
