package dev.muster.tool.cli.server;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import java.nio.file.Path;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/**
 * Places of a text as the protocol has them: lines and columns from 0, in the units of UTF-16, as
 * Java counts them, too.
 */
final class Places {
  private Places() {}

  static Range range(Span span) {
    return new Range(position(span.source(), span.start()), position(span.source(), span.end()));
  }

  static Position position(Source source, int offset) {
    int within = Math.min(offset, source.text().length());
    return new Position(source.line(within) - 1, source.column(within) - 1);
  }

  static Location location(Span span) {
    return new Location(uri(span.source().name()), range(span));
  }

  /** A column behind the end of a line is the end of the line, as the protocol says. */
  static int offset(Source source, Position position) {
    if (position.getLine() >= source.lines()) {
      return source.text().length();
    }
    int line = Math.max(position.getLine(), 0) + 1;
    int start = source.lineStart(line);
    return start + Math.clamp(position.getCharacter(), 0, source.lineText(line).length());
  }

  static Range line(int first, int last) {
    return new Range(new Position(first - 1, 0), new Position(last - 1, 0));
  }

  static String uri(String file) {
    return Path.of(file).toUri().toString();
  }
}
