package dev.muster.lang.parse;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what git leaves in a file where two changes meet. Each such place is one problem, and is
 * read as if only its first side were there.
 */
final class Conflicts {
  private static final Pattern MARKER =
      Pattern.compile("(?m)^(?:<{7}|\\|{7}|={7}|>{7})(?=[ \\r\\n]|\\z)[^\\r\\n]*");

  private static final List<String> SIGNS = List.of("<<<<<<<", "|||||||", "=======", ">>>>>>>");

  private final Source source;
  private final Consumer<Diagnostic> problems;
  private final BitSet skipped = new BitSet();

  private Conflicts(Source source, Consumer<Diagnostic> problems) {
    this.source = source;
    this.problems = problems;
  }

  /** The characters between start and end that are not to be read. */
  static BitSet skipped(Source source, int start, int end, Consumer<Diagnostic> problems) {
    Conflicts conflicts = new Conflicts(source, problems);
    if (SIGNS.stream().anyMatch(sign -> source.text().indexOf(sign, start, end) >= 0)) {
      conflicts.look(start, end);
    }
    return conflicts.skipped;
  }

  private void look(int start, int end) {
    Matcher marker =
        MARKER
            .matcher(source.text())
            .useAnchoringBounds(false)
            .useTransparentBounds(true)
            .region(start, end);
    boolean open = false;
    int secondSide = -1;
    while (marker.find()) {
      skipped.set(marker.start(), marker.end());
      switch (source.text().charAt(marker.start())) {
        case '<' -> {
          report(
              marker, "a merge conflict: two versions of this text, and neither has been chosen");
          open = true;
          secondSide = -1;
        }
        case '>' -> {
          if (secondSide >= 0) {
            skipped.set(secondSide, marker.end());
          } else if (!open) {
            left(marker);
          }
          open = false;
          secondSide = -1;
        }
        default -> {
          if (!open) {
            left(marker);
          } else if (secondSide < 0) {
            secondSide = marker.start();
          }
        }
      }
    }
  }

  private void left(Matcher marker) {
    report(marker, "this line is left over from a merge conflict");
  }

  private void report(Matcher marker, String what) {
    Span span = new Span(source, marker.start(), marker.end());
    problems.accept(
        Diagnostic.error("merge-conflict", span, "%s", what)
            .note(
                "keep the lines that you want, and remove those that begin with `<<<<<<<`, `=======` and `>>>>>>>`"));
  }
}
