package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Optional;

/** Finds things that are picked out as elsewhere: {@code for all}, {@code each unit u in side}. */
record SelectionHabits(TextLine line) {
  Optional<Diagnostic> at(int i) {
    return switch (line.type(i)) {
      case MusterLexer.FOR ->
          line.type(i + 1) == MusterLexer.ALL
              ? line.mistake(
                  i,
                  i + 1,
                  "a loop begins with `for each`, not `for all`",
                  "write `for each KIND x …`")
              : Optional.empty();
      case MusterLexer.IN ->
          line.type(i - 1) == MusterLexer.NAME && (picks(i - 2) || picks(i - 3))
              ? pickedIn(i)
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private Optional<Diagnostic> pickedIn(int i) {
    int end = i + 2;
    while (line.type(end) == MusterLexer.DOT) {
      end += 2;
    }
    String picked =
        picks(i - 2)
            ? "KIND x of WHOSE` (the kind comes before the name)"
            : "%s %s of %s`".formatted(line.text(i - 2), line.text(i - 1), line.joined(i + 1, end));
    return line.mistake(
        i,
        "a selection uses `of`, not `in`",
        "write `"
            + picked
            + "; for where they stand, `where x partly in PLACE` or `where x.formation is FORMATION`");
  }

  private boolean picks(int i) {
    return line.is(
        i,
        MusterLexer.EACH,
        MusterLexer.ANY,
        MusterLexer.EVERY,
        MusterLexer.NO,
        MusterLexer.COUNT,
        MusterLexer.LIST,
        MusterLexer.ENEMY,
        MusterLexer.FRIENDLY,
        MusterLexer.OTHER);
  }
}
