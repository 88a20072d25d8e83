package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Finds what is wrong with an `expect` that is no condition: it is alone on its line. */
record BrokenExpectation(Item item) {
  /** The forms of expectations that nothing can be joined to, by their own word. */
  private static final Map<Integer, String> ALONE =
      Map.of(
          MusterLexer.TOLD, "expect … told \"…\"",
          MusterLexer.ROLLED, "expect \"…\" was rolled",
          MusterLexer.ASKED, "expect … is asked",
          MusterLexer.WINS, "expect SIDE wins",
          MusterLexer.DRAWN, "expect drawn",
          MusterLexer.GOES, "expect the battle goes on",
          MusterLexer.OFFERS, "expect … offers …",
          MusterLexer.LEADS, "expect … leads to \"…\"",
          MusterLexer.ALLOWED, "expect … allowed",
          MusterLexer.REFUSED, "expect … refused by …");

  Optional<Diagnostic> find() {
    if (item.type(0) != MusterLexer.EXPECT) {
      return Optional.empty();
    }
    return IntStream.range(1, item.size())
        .filter(i -> ALONE.containsKey(item.type(i)) && item.type(i - 1) != MusterLexer.DOT)
        .boxed()
        .findFirst()
        .flatMap(alone -> compared(alone).or(() -> denied(alone)).or(() -> joined(alone)));
  }

  private static boolean ends(int type) {
    return type == MusterLexer.DRAWN || type == MusterLexer.WINS;
  }

  /** `expect drawn = x`. */
  private Optional<Diagnostic> compared(int alone) {
    boolean compared =
        ends(item.type(alone))
            && item.bad() == alone + 1
            && item.is(item.bad(), MusterLexer.EQ, MusterLexer.NE);
    return compared
        ? item.mistake(
            "how a battle ends cannot be compared with anything",
            "`expect drawn`, `expect SIDE wins` and `expect the battle goes on` stand alone: write an example for each")
        : Optional.empty();
  }

  /** `expect not drawn`. */
  private Optional<Diagnostic> denied(int alone) {
    return ends(item.type(alone)) && item.type(1) == MusterLexer.NOT
        ? item.mistake(
            1,
            alone,
            "an expectation about the end of the battle takes no `not`",
            "say how it ends instead, `expect drawn` or `expect SIDE wins`, or `expect the battle goes on`")
        : Optional.empty();
  }

  /** The word that cannot be read is then the one that joins, or behind it. */
  private Optional<Diagnostic> joined(int alone) {
    String form = ALONE.get(item.type(alone));
    Optional<Integer> before =
        IntStream.range(1, Math.min(alone, item.bad() + 1))
            .filter(this::joins)
            .boxed()
            .reduce((_, last) -> last);
    if (before.isPresent()) {
      int at = before.get();
      return item.mistake(
          at,
          nothing(alone) + " can be joined to `" + form + "`",
          "write two lines: `" + item.text(0, at) + "` and `expect " + item.rest(at + 1) + "`");
    }
    return Optional.of(item.bad())
        .filter(at -> at > alone && joins(at))
        .flatMap(
            at ->
                item.mistake(
                    at,
                    nothing(alone) + " can be joined to `" + form + "`",
                    "put the other expectation on a line of its own: `expect …`"));
  }

  /** What has happened is joined by {@code and}. */
  private String nothing(int alone) {
    return item.is(alone, MusterLexer.ROLLED, MusterLexer.ASKED)
        ? "only what is joined by `and`"
        : "nothing";
  }

  /** Not within brackets, nor before what comes next, or what is offered besides. */
  private boolean joins(int i) {
    int open = 0;
    for (int each = 0; each < i; each++) {
      open +=
          switch (item.type(each)) {
            case MusterLexer.LPAREN -> 1;
            case MusterLexer.RPAREN -> -1;
            default -> 0;
          };
    }
    return open == 0
        && switch (item.type(i)) {
          case MusterLexer.AND, MusterLexer.OR -> true;
          case MusterLexer.COMMA -> item.type(i + 1) != MusterLexer.THEN;
          default -> false;
        };
  }
}
