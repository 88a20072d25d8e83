package dev.muster.editor;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.lang.syntax.SyntaxParts;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The stretches of a text of which an editor may show the first line alone. */
public final class Folds {
  private Folds() {}

  /**
   * @param first line, counted from 1
   * @param last line
   */
  public record Fold(int first, int last, boolean comment) {}

  /** At most one from each line. */
  public static List<Fold> of(RulebookFile file) {
    SortedMap<Integer, Fold> folds = new TreeMap<>();
    file.declarations().stream()
        .flatMap(declaration -> SyntaxPath.all((Record) declaration))
        .filter(node -> !(node instanceof Expression))
        .flatMap(node -> SyntaxParts.of(node).stream())
        .filter(Span.class::isInstance)
        .map(Span.class::cast)
        .filter(span -> span.source() == file.source() && span.end() > span.start())
        .forEach(span -> add(folds, span.line(), file.source().line(span.end() - 1), false));
    comments(file.source(), folds);
    return List.copyOf(folds.values());
  }

  private static void comments(Source source, SortedMap<Integer, Fold> folds) {
    int first = 0;
    for (int line = 1; line <= source.lines(); line++) {
      boolean comment = source.lineText(line).stripLeading().startsWith("//");
      if (comment && first == 0) {
        first = line;
      } else if (!comment && first > 0) {
        add(folds, first, line - 1, true);
        first = 0;
      }
    }
  }

  private static void add(SortedMap<Integer, Fold> folds, int first, int last, boolean comment) {
    if (last > first) {
      folds.merge(first, new Fold(first, last, comment), (a, b) -> a.last() >= b.last() ? a : b);
    }
  }
}
