package dev.muster.tool.cli.server;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.format.Formatter;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.syntax.Declaration;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;

/** What changes a text into the one style: only the lines that differ, so that the cursor stays. */
final class Formatting {
  private Formatting() {}

  /** Nothing for a text that has mistakes, which is told as it is typed. */
  static List<TextEdit> edits(Source source) {
    String before = source.text();
    String after = Formatter.format(source).text();
    if (!before.endsWith("\n") && !before.equals(after)) {
      // There is no line behind its last one to begin at.
      return List.of(new TextEdit(Places.range(new Span(source, 0, before.length())), after));
    }
    return edits(before, after, 0);
  }

  /**
   * Of the declarations that somebody has marked lines of: each is whole, whatever surrounds it.
   */
  static List<TextEdit> edits(Source source, Range marked) {
    int first = marked.getStart().getLine() + 1;
    int last = marked.getEnd().getLine() + 1;
    int from = Integer.MAX_VALUE;
    int to = 0;
    for (Declaration each : RulebookReader.readText(source).parsed().tree().declarations()) {
      int begins = source.line(each.span().start());
      int ends = source.line(each.span().end());
      if (begins <= Math.max(last, to) && ends >= first) {
        from = Math.min(from, begins);
        to = Math.max(to, ends);
      }
    }
    if (to == 0) {
      return List.of();
    }
    List<String> lines = source.text().lines().toList();
    String before = String.join("\n", lines.subList(from - 1, to)) + "\n";
    return edits(before, Formatter.format(new Source(source.name(), before)).text(), from - 1);
  }

  private static List<TextEdit> edits(String before, String after, int first) {
    return DiffUtils.diff(before.lines().toList(), after.lines().toList()).getDeltas().stream()
        .map(delta -> edit(delta, first))
        .toList();
  }

  private static TextEdit edit(AbstractDelta<String> delta, int above) {
    int first = above + delta.getSource().getPosition();
    Range lines =
        new Range(new Position(first, 0), new Position(first + delta.getSource().size(), 0));
    return new TextEdit(
        lines,
        delta.getTarget().getLines().stream()
            .map(line -> line + "\n")
            .collect(Collectors.joining()));
  }
}
