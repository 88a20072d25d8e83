package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds what is wrong with a value or condition that cannot be read: words of spoken English,
 * commas.
 */
record BrokenValue(Item item) {
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
        .or(new BrokenSelection(item)::find)
        .or(this::comma)
        .or(this::twoSigns)
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
    return item.name(bad) && ARTICLES.contains(before) && item.type(bad - 2) != MusterLexer.ORDER
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

  /** `x > = 2`: one sign, written as two. */
  private Optional<Diagnostic> twoSigns() {
    int bad = item.bad();
    if (bad == 0) {
      return Optional.empty();
    }
    String sign =
        switch (item.text(bad - 1) + item.text(bad)) {
          case ">=", "=>" -> ">=";
          case "<=", "=<" -> "<=";
          case "<>", "><" -> "!=";
          default -> "";
        };
    return sign.isEmpty()
        ? Optional.empty()
        : item.mistake(
                bad - 1,
                bad,
                "`" + item.text(bad - 1, bad + 1) + "` is not a sign of the language",
                "write `" + sign + "`")
            .map(problem -> problem.suggest(sign));
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
}
