package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds what is wrong with a value or condition that cannot be read: a preposition or an operator
 * that is missing, words of spoken English, parts in the wrong order.
 */
record BrokenValue(Item item, DeclaredForms signatures) {
  private static final Set<String> ARTICLES = Set.of("a", "an", "the");

  private static final Map<String, String> SPOKEN =
      Map.ofEntries(
          Map.entry("greater", ">"),
          Map.entry("bigger", ">"),
          Map.entry("larger", ">"),
          Map.entry("more", ">"),
          Map.entry("above", ">"),
          Map.entry("less", "<"),
          Map.entry("smaller", "<"),
          Map.entry("below", "<"),
          Map.entry("under", "<"),
          Map.entry("equals", "="),
          Map.entry("equal", "="),
          Map.entry("contains", "has"),
          Map.entry("includes", "has"),
          Map.entry("plus", "+"),
          Map.entry("minus", "-"),
          Map.entry("minimum", "at least"),
          Map.entry("min", "at least"),
          Map.entry("maximum", "at most"),
          Map.entry("max", "at most"),
          Map.entry("unequal", "!="),
          Map.entry("isnt", "is not"),
          Map.entry("near", "within DISTANCE of"),
          Map.entry("adjacent", "touches"),
          Map.entry("touching", "touches"),
          Map.entry("inside", "partly in"));

  /** Finds a problem that has one cause only. */
  Optional<Diagnostic> find() {
    return spoken()
        .or(this::article)
        .or(this::between)
        .or(this::gaps)
        .or(this::exists)
        .or(this::picked)
        .or(this::within)
        .or(this::source)
        .or(this::nearest)
        .or(this::one)
        .or(this::comma)
        .or(this::chained)
        .or(this::sum)
        .or(this::refused)
        .or(this::remainder)
        .or(this::each);
  }

  private Optional<Diagnostic> spoken() {
    for (int i = Math.max(0, item.bad() - 1); i <= item.bad(); i++) {
      String sign = SPOKEN.get(item.text(i));
      if (sign != null && item.type(i + 1) != MusterLexer.LPAREN) {
        return item.mistake(
            i, "`" + item.text(i) + "` is not a word of the language", "write `" + sign + "`");
      }
    }
    boolean number =
        item.type(item.bad()) == MusterLexer.OF && item.text(item.bad() - 1).equals("number");
    return number
        ? item.mistake(
            item.bad() - 1,
            item.bad(),
            "`count` counts things",
            "write `count " + item.text(item.bad() + 1, item.bad() + 2) + " …`")
        : Optional.empty();
  }

  private Optional<Diagnostic> article() {
    int bad = item.bad();
    String before = item.text(bad - 1);
    return item.name(bad) && ARTICLES.contains(before)
        ? item.mistake(
            bad - 1,
            bad - 1,
            "the language has no articles",
            "write `" + item.text(bad) + "`, without `" + before + "`")
        : Optional.empty();
  }

  private Optional<Diagnostic> gaps() {
    return item.type(item.bad()) == MusterLexer.THROUGH
        ? item.mistake(
            "`through gaps of` stands behind what stops the move by contact",
            "write `stopping at KIND x through gaps of DISTANCE`")
        : Optional.empty();
  }

  private Optional<Diagnostic> between() {
    int bad = item.bad();
    boolean cell = item.is(bad - 1, MusterLexer.PIPE, MusterLexer.DPIPE);
    return bad > 1 && !cell && item.type(bad) == MusterLexer.BETWEEN
        ? item.mistake(
            "`between` does not compare values",
            "to test a range, use `is`: `"
                + item.text(Math.max(0, bad - 3), bad).replaceFirst("^.*[=,] *", "")
                + " is "
                + (item.number(bad + 1) ? item.text(bad + 1) + ".." + item.text(bad + 3) : "2..5")
                + "`")
        : Optional.empty();
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

  private Optional<Diagnostic> comma() {
    int bad = item.bad();
    if (item.type(bad) != MusterLexer.COMMA) {
      return Optional.empty();
    }
    if (item.type(bad + 1) == MusterLexer.SAY) {
      return item.mistake("`say` takes no comma before it", "leave it out")
          .map(problem -> problem.suggest(""));
    }
    if (item.has(MusterLexer.WHERE, 0, bad) && !item.has(MusterLexer.WHEN, 0, bad)) {
      return item.mistake(
          "a comma does not go on with `where`", "write `and`: `where CONDITION and CONDITION`");
    }
    return item.is(0, MusterLexer.EXPECT, MusterLexer.IF)
        ? item.mistake(
            "a comma does not join conditions here",
            "write `and`"
                + (item.type(0) == MusterLexer.EXPECT
                    ? ", or another `expect` on the next line"
                    : ""))
        : Optional.empty();
  }

  /** `1 < x < 3`. */
  private Optional<Diagnostic> chained() {
    int bad = item.bad();
    if (!relation(bad)) {
      return Optional.empty();
    }
    int middle = bad - 1;
    while (middle > 0 && !relation(middle) && !joins(middle)) {
      middle--;
    }
    if (!relation(middle) || item.type(middle) == MusterLexer.EQ) {
      return Optional.empty();
    }
    String value = item.text(middle + 1, bad);
    return item.mistake(
        middle,
        bad,
        "a comparison has two sides",
        "join two comparisons with `and`: `… %s %s and %s %s …`"
            .formatted(item.text(middle), value, value, item.text(bad)));
  }

  private boolean relation(int i) {
    return item.is(
        i, MusterLexer.LT, MusterLexer.LE, MusterLexer.GT, MusterLexer.GE, MusterLexer.EQ);
  }

  private boolean joins(int i) {
    return switch (item.type(i)) {
      case MusterLexer.AND,
          MusterLexer.OR,
          MusterLexer.COMMA,
          MusterLexer.WHEN,
          MusterLexer.WHERE,
          MusterLexer.IF,
          MusterLexer.THEN,
          MusterLexer.ELSE,
          MusterLexer.LPAREN,
          MusterLexer.RPAREN,
          MusterLexer.LET,
          MusterLexer.SET ->
          true;
      default -> false;
    };
  }

  /** `sum of VALUE for KIND x`. */
  private Optional<Diagnostic> sum() {
    int bad = item.bad();
    int over = item.first(MusterLexer.FOR, 0, bad);
    int sum = item.first(MusterLexer.SUM, 0, over);
    return sum < over && over < bad && item.type(sum + 1) == MusterLexer.OF
        ? item.mistake(
            over,
            "a sum uses `over`, not `for`",
            "write `"
                + item.text(sum, over)
                + " over "
                + item.text(over + 1, Math.max(bad + 1, item.argumentsEnd(bad + 1)))
                + "`")
        : Optional.empty();
  }

  /** `turn mod 3`. */
  private Optional<Diagnostic> remainder() {
    int bad = item.bad();
    boolean found =
        bad > 0 && item.text(bad).matches("mod|modulo|rem|remainder") && item.endsValue(bad - 1);
    return found
        ? item.mistake(
            "the language has no remainder",
            "N is a multiple of M when `round-down(N / M) * M = N`, and even when `even(N)`")
        : Optional.empty();
  }

  /** `where … and each touches another`, and the same without its comma. */
  private Optional<Diagnostic> each() {
    int bad = item.bad();
    if (item.type(bad) == MusterLexer.EACH
        && item.endsValue(bad - 1)
        && item.has(MusterLexer.SOME, 0, bad)) {
      return item.mistake(
          "a comma stands before `each`", "write `…, " + item.text(bad, bad + 3) + "`");
    }
    int each = bad;
    while (each < item.size()
        && !(item.type(each) == MusterLexer.EACH && item.type(each - 1) == MusterLexer.AND)) {
      each++;
    }
    return each < item.size()
        ? item.mistake(
            each - 1,
            each,
            "`each` describes the group and cannot be a condition on one thing",
            "it stands behind the condition and a comma: `…, each "
                + item.text(each + 1, each + 3)
                + "`")
        : Optional.empty();
  }

  private Optional<Diagnostic> refused() {
    int bad = item.bad();
    boolean not =
        item.type(0) == MusterLexer.EXPECT
            && item.type(bad) == MusterLexer.ALLOWED
            && item.type(bad - 1) == MusterLexer.NOT;
    boolean verdict = item.is(1, MusterLexer.ALLOWED, MusterLexer.REFUSED);
    if (item.type(0) == MusterLexer.EXPECT && verdict) {
      int end = item.type(2) == MusterLexer.BY ? 4 : 2;
      return item.mistake(
          1,
          end - 1,
          "`" + item.text(1, end) + "` stands behind the order",
          "write `expect " + item.rest(end) + " " + item.text(1, end) + "`");
    }
    return not
        ? item.mistake(
            bad - 1,
            bad,
            "an example expects `refused`, not `not allowed`",
            "write `refused`, or `refused by PERMISSION`")
        : Optional.empty();
  }

  /** Two values side by side, of which one is known to take the other as an argument. */
  Optional<Diagnostic> preposition() {
    int bad = item.bad();
    if (!sideBySideHere() || inHead()) {
      return Optional.empty();
    }
    String left = left();
    if (item.type(bad) == MusterLexer.LPAREN) {
      return item.type(bad - 1) == MusterLexer.NAME
          ? item.mistake(
              "`" + left + "` takes no brackets",
              "each argument needs a preposition: `"
                  + signatures.of(left).orElse(left + " of …")
                  + "`")
          : Optional.empty();
    }
    return signatures
        .of(left)
        .or(() -> signatures.of(right()))
        .flatMap(
            written ->
                item.mistake(
                    leftStart(),
                    bad,
                    "a preposition is missing",
                    "written in full: `" + written + "`"));
  }

  /** Tests whether a declaration is still being named, and no value has begun yet. */
  private boolean inHead() {
    return item.rule() == MusterParser.RULE_declaration && !item.has(MusterLexer.EQ, 0, item.bad());
  }

  /** Two values side by side, when nothing more is known. */
  Optional<Diagnostic> sideBySide() {
    int bad = item.bad();
    if (!sideBySideHere() || inHead() || !item.name(bad) && !item.number(bad)) {
      return Optional.empty();
    }
    String left = left();
    String right = right();
    if (item.number(bad)
        && item.type(0) == MusterLexer.MOVE
        && item.has(MusterLexer.TOWARD, 0, bad)) {
      return item.mistake(
          "`by` is missing before `" + right + "`", "write `by " + item.text(bad, bad + 2) + "`");
    }
    String message = "a word or sign is missing between `" + left + "` and `" + right + "`";
    if (item.number(bad)) {
      return item.name(bad - 1)
          ? item.mistake(
              leftStart(),
              bad,
              message,
              "to compare values, use a sign: `" + left + " = " + right + "`")
          : Optional.empty();
    }
    return item.name(bad - 1) || item.type(bad - 1) == MusterLexer.IT
        ? item.mistake(
            leftStart(),
            bad,
            message,
            "a quantity takes a preposition, `%s of %s`; an attribute takes a point, `%s.%s`; `and` joins conditions"
                .formatted(left, right, left, right))
        : Optional.empty();
  }

  private boolean sideBySideHere() {
    int bad = item.bad();
    return bad > 0
        && item.endsValue(bad - 1)
        && (item.beginsValue(bad) || item.type(bad) == MusterLexer.LPAREN);
  }

  private int leftStart() {
    int from = item.bad() - 1;
    while (from > 1 && item.type(from - 1) == MusterLexer.DOT) {
      from -= 2;
    }
    return from;
  }

  private String left() {
    return item.text(leftStart(), item.bad());
  }

  private String right() {
    return item.text(item.bad(), Math.max(item.bad() + 1, item.pathEnd(item.bad())));
  }
}
