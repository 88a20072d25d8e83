package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Optional;

/** Finds two values side by side, with nothing between them. */
record SideBySide(Item item, DeclaredForms signatures) {
  /** Two values side by side, of which one is known to take the other as an argument. */
  Optional<Diagnostic> preposition() {
    int bad = item.bad();
    if (!here() || inHead()) {
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
  Optional<Diagnostic> unknown() {
    int bad = item.bad();
    if (!here() || inHead() || !item.name(bad) && !item.number(bad)) {
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
            "a quantity takes a preposition, `%s of %s`; an attribute takes a point, `%s.%s`; a kind or a value is asked for with `%s is %s`; `and` joins conditions"
                .formatted(left, right, left, right, left, right))
        : Optional.empty();
  }

  private boolean here() {
    int bad = item.bad();
    return bad > 0
        && item.endsValue(bad - 1)
        && (item.beginsValue(bad) || item.type(bad) == MusterLexer.LPAREN);
  }

  private int leftStart() {
    return item.pathStart(item.bad() - 1);
  }

  private String left() {
    return item.text(leftStart(), item.bad());
  }

  private String right() {
    return item.text(item.bad(), Math.max(item.bad() + 1, item.pathEnd(item.bad())));
  }
}
