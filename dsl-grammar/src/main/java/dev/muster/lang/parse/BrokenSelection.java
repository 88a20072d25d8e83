package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Optional;
import java.util.stream.IntStream;

/** Finds what is wrong with how things are picked out, or how near they are. */
record BrokenSelection(Item item) {
  Optional<Diagnostic> find() {
    return exists()
        .or(this::picked)
        .or(this::within)
        .or(this::source)
        .or(this::nearest)
        .or(this::one);
  }

  /** `enemy unit e within …` where a value stands. */
  private Optional<Diagnostic> picked() {
    int bad = item.bad();
    boolean one = item.text(bad - 1).matches("enemy|friendly") && item.name(bad);
    return one && item.name(bad + 1)
        ? item.mistake(
            bad - 1,
            bad + 1,
            "a selection needs a word before it",
            "write `any "
                + item.text(bad - 1, bad + 2)
                + " …` to ask whether there is one, or `nearest`, `one`, `count` or `list`")
        : Optional.empty();
  }

  /** `within 30`, with no unit and of nothing; `within (8 cm of me)`. */
  private Optional<Diagnostic> within() {
    int bad = item.bad();
    boolean within = item.is(bad - 2, MusterLexer.WITHIN, MusterLexer.BEYOND);
    if (within && item.number(bad - 1) && !item.name(bad)) {
      return item.mistake(
          bad - 2,
          bad - 1,
          "`" + item.text(bad - 2) + "` needs a unit, and something to measure from",
          "write `" + item.text(bad - 2, bad) + " cm of x`");
    }
    int open = IntStream.rangeClosed(1, bad).filter(this::opensNearness).findFirst().orElse(bad);
    return opensNearness(open) && item.has(MusterLexer.OF, open, item.closing(open))
        ? item.mistake(
            open,
            item.closing(open),
            "`%s` takes no brackets".formatted(item.text(open - 1)),
            "write `%s %s`".formatted(item.text(open - 1), item.text(open + 1, item.closing(open))))
        : Optional.empty();
  }

  private boolean opensNearness(int i) {
    return item.type(i) == MusterLexer.LPAREN
        && item.is(i - 1, MusterLexer.WITHIN, MusterLexer.BEYOND);
  }

  private Optional<Diagnostic> exists() {
    int bad = item.bad();
    if (item.type(bad - 1) == MusterLexer.EXISTS && item.name(bad) && item.name(bad + 1)) {
      return item.mistake(
          bad - 1,
          bad + 1,
          "`exists` tests a single thing",
          "write `any " + item.text(bad, bad + 2) + " …`");
    }
    return item.type(bad - 1) == MusterLexer.EXISTS && item.name(bad)
        ? item.mistake(
            bad - 1,
            bad,
            "`exists` comes after the thing",
            "write `" + item.text(bad, item.pathEnd(bad)) + " exists`")
        : Optional.empty();
  }

  /** `unit u where … of side`. */
  private Optional<Diagnostic> source() {
    int bad = item.bad();
    int where = item.first(MusterLexer.WHERE, 0, bad);
    return item.type(bad) == MusterLexer.OF && where < bad && item.name(bad + 1)
        ? item.mistake(
            bad,
            bad + 1,
            "`of …` comes before `where`",
            "write `"
                + item.text(Math.max(0, where - 2), where)
                + " "
                + item.text(bad, bad + 2)
                + " where …`")
        : Optional.empty();
  }

  /** `nearest unit u to x where …`. */
  private Optional<Diagnostic> nearest() {
    int bad = item.bad();
    int nearest = item.first(MusterLexer.NEAREST, 0, bad);
    int to = item.first(MusterLexer.TO, nearest, bad);
    return item.type(bad) == MusterLexer.WHERE && to < bad
        ? item.mistake(
            "the condition of `nearest` stands before its `to`",
            "write `" + item.text(nearest, to) + " where (…) " + item.text(to, bad) + "`")
        : Optional.empty();
  }

  /**
   * `distance from me to one gate g`; `nearest … to` and `within … of` take it without brackets.
   */
  private Optional<Diagnostic> one() {
    for (int i = 1; i < item.size(); i++) {
      boolean free =
          switch (item.type(i - 1)) {
            case MusterLexer.TO -> item.has(MusterLexer.NEAREST, 0, i);
            case MusterLexer.OF ->
                item.has(MusterLexer.WITHIN, 0, i) || item.has(MusterLexer.BEYOND, 0, i);
            default -> !item.preposition(i - 1);
          };
      if (!free && item.type(i) == MusterLexer.ONE && item.type(i + 1) == MusterLexer.NAME) {
        String one = item.text(i, item.type(i + 2) == MusterLexer.NAME ? i + 3 : i + 2);
        return item.mistake(
            i,
            i + 1,
            "`" + one + "` has parts of its own",
            "put it in brackets: `" + item.text(i - 1) + " (" + one + ")`");
      }
    }
    return Optional.empty();
  }
}
