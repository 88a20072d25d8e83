package dev.muster.tool.cli.server;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.format.Formatter;
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
    return DiffUtils.diff(before.lines().toList(), after.lines().toList()).getDeltas().stream()
        .map(Formatting::edit)
        .toList();
  }

  /** Of lines that somebody has marked. */
  static List<TextEdit> edits(Source source, Range marked) {
    return edits(source).stream()
        .filter(
            edit ->
                edit.getRange().getStart().getLine() <= marked.getEnd().getLine()
                    && marked.getStart().getLine() <= edit.getRange().getEnd().getLine())
        .toList();
  }

  private static TextEdit edit(AbstractDelta<String> delta) {
    int first = delta.getSource().getPosition();
    Range lines =
        new Range(new Position(first, 0), new Position(first + delta.getSource().size(), 0));
    return new TextEdit(
        lines,
        delta.getTarget().getLines().stream()
            .map(line -> line + "\n")
            .collect(Collectors.joining()));
  }
}
