package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Finds what is wrong with the head of a property, or with a line that says what must hold. */
record BrokenRequirement(Item item) {
  private static final Set<Integer> MOMENTS =
      Set.of(MusterLexer.AFTER, MusterLexer.BEFORE, MusterLexer.ON);

  private static final Set<Integer> PICKED =
      Set.of(
          MusterLexer.ANY,
          MusterLexer.NO,
          MusterLexer.EVERY,
          MusterLexer.COUNT,
          MusterLexer.ONE,
          MusterLexer.NEAREST,
          MusterLexer.LIST);

  Optional<Diagnostic> find() {
    if (item.declaration() != MusterLexer.PROPERTY) {
      return Optional.empty();
    }
    return item.rule() == MusterParser.RULE_declaration
        ? moments().or(this::conditions).or(this::behindEach)
        : picked().or(this::line);
  }

  private int brace() {
    return item.first(MusterLexer.LBRACE, item.bad(), item.size());
  }

  /** `property p before march, wheel of me { … }`. */
  private Optional<Diagnostic> moments() {
    int bad = item.bad();
    int moment =
        IntStream.range(0, bad).filter(i -> MOMENTS.contains(item.type(i))).findFirst().orElse(bad);
    boolean several =
        item.type(bad) == MusterLexer.COMMA
            && moment < bad
            && !item.has(MusterLexer.WHEN, moment, bad)
            && item.name(bad + 1);
    return several
        ? item.mistake(
            "a property has one moment at which it must hold",
            "write a property for each: `"
                + item.text(0, bad)
                + " …` and another `"
                + item.text(moment)
                + " "
                + item.text(bad + 1)
                + " …`")
        : Optional.empty();
  }

  /** `property p after march of me when me.fresh when me.near { … }`. */
  private Optional<Diagnostic> conditions() {
    int bad = item.bad();
    return item.type(bad) == MusterLexer.WHEN && item.has(MusterLexer.WHEN, 0, bad)
        ? item.mistake(
            "`when` stands once",
            "a comma joins conditions: `"
                + item.text(item.first(MusterLexer.WHEN, 0, bad), bad)
                + ", "
                + item.text(bad + 1, brace())
                + "`")
        : Optional.empty();
  }

  /** `property p for each unit u when u.strength > 3 { … }`. */
  private Optional<Diagnostic> behindEach() {
    int bad = item.bad();
    int each = item.first(MusterLexer.EACH, 0, bad);
    if (item.type(bad) != MusterLexer.WHEN || each + 2 >= bad) {
      return Optional.empty();
    }
    String thing = item.text(each + 2);
    boolean asks = IntStream.range(bad, brace()).anyMatch(i -> item.text(i).equals(thing));
    return asks
        ? item.mistake(
            "`when` stands before `for each`, and cannot ask for `" + thing + "`",
            "put conditions on the thing after `where`: write `"
                + item.text(each - 1, bad)
                + (item.has(MusterLexer.WHERE, each, bad) ? " and " : " where ")
                + item.text(bad + 1, brace()).replace(", ", " and ")
                + "`")
        : item.mistake(
            "`when` stands before `for each`",
            "write `" + item.text(bad, brace()) + " " + item.text(each - 1, bad) + "`");
  }

  /** `no other unit u when u overlaps me`. */
  private Optional<Diagnostic> picked() {
    int bad = item.bad();
    boolean picks =
        item.type(bad) == MusterLexer.WHEN
            && IntStream.range(0, bad).anyMatch(i -> PICKED.contains(item.type(i)));
    return picks
        ? item.mistake(
            "`where` stands here, not `when`",
            "things are picked out with `where`: `" + item.text(0, bad) + " where …`")
        : Optional.empty();
  }

  /** `me.strength > 1, me.braced say "…"`. */
  private Optional<Diagnostic> line() {
    int bad = item.bad();
    return bad > 0 && item.type(bad) == MusterLexer.COMMA
        ? item.mistake(
            "a line of a property says one thing that must hold",
            "put the other condition on a line of its own, or join both with `and`")
        : Optional.empty();
  }
}
