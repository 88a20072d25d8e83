package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Optional;

/** Finds what is wrong with a row of a table, or with a value where rows belong. */
record BrokenRow(Item item) {
  Optional<Diagnostic> find() {
    return value()
        .or(
            () ->
                item.row()
                    ? row().or(this::cell).or(this::noVerb).or(this::sideBySide)
                    : Optional.empty());
  }

  /** A value in the braces of a quantity. */
  private Optional<Diagnostic> value() {
    boolean value =
        item.declaration() == MusterLexer.QUANTITY && item.bad() == 0 && item.beginsValue(0);
    return value
        ? item.mistakeInAll(
            "only a table goes in the braces of a quantity",
            "a single value follows `=`, without braces: `quantity … = " + item.rest(0) + "`")
        : Optional.empty();
  }

  private Optional<Diagnostic> row() {
    int bad = item.bad();
    if (!item.has(MusterLexer.DPIPE, 0, item.size())) {
      return item.mistakeInAll(
          "this row has no results",
          "`||` separates the inputs from the results: `| input | input || result |`; a row to replace or remove needs it too");
    }
    return bar(bad) && item.type(bad - 1) == MusterLexer.PLUS && item.number(bad - 2)
        ? item.mistake(
            bad - 2,
            bad - 1,
            "an open-ended cell is a comparison",
            "write `>= " + item.text(bad - 2) + "`")
        : Optional.empty();
  }

  private boolean bar(int i) {
    return item.is(i, MusterLexer.PIPE, MusterLexer.DPIPE);
  }

  private Optional<Diagnostic> cell() {
    int bad = item.bad();
    int cell = bad;
    while (cell > 0 && !bar(cell - 1)) {
      cell--;
    }
    int colon = item.first(MusterLexer.COLON, bad, item.size());
    int end = item.first(MusterLexer.PIPE, bad, item.size());
    if (item.preposition(bad) && colon < end) {
      return item.mistake(
          cell,
          colon - 1,
          "an input of several words needs brackets",
          "write `(%s): %s | …`".formatted(item.text(cell, colon), item.text(colon + 1, end)));
    }
    boolean command =
        SyntaxWords.COMMANDS.contains(item.type(bad)) && item.type(bad - 1) == MusterLexer.AND;
    int and = command ? bad - 1 : item.first(MusterLexer.AND, cell, bad);
    return command || and < bad && verb(bad)
        ? item.mistake(
            and,
            "separate the statements of a cell with commas",
            "write `" + item.text(cell, and) + ", " + item.text(and + 1, bad + 1) + " …`")
        : Optional.empty();
  }

  private boolean verb(int i) {
    return item.is(
        i,
        MusterLexer.SUFFERS,
        MusterLexer.GAINS,
        MusterLexer.LOSES,
        MusterLexer.RECOVERS,
        MusterLexer.WINS);
  }

  /** `victim gets 1 gas`. */
  private Optional<Diagnostic> noVerb() {
    int bad = item.bad();
    int subject = item.pathStart(bad - 1);
    boolean adjusts =
        item.name(bad)
            && item.name(bad - 1)
            && (bar(subject - 1) || item.type(subject - 1) == MusterLexer.COMMA)
            && item.number(bad + 1)
            && item.name(bad + 2);
    return adjusts
        ? item.mistake(
            bad,
            "`" + item.text(bad) + "` is not a verb of the language",
            "write `%s suffers %s`, or `gains`, `loses` or `recovers`"
                .formatted(item.text(subject, bad), item.text(bad + 1, bad + 3)))
        : Optional.empty();
  }

  /** Two names side by side. */
  private Optional<Diagnostic> sideBySide() {
    int bad = item.bad();
    String word = item.text(bad);
    return item.name(bad) && item.name(bad - 1)
        ? item.mistake(
            bad - 1,
            bad,
            "a sign is missing between two words of this cell",
            item.type(bad - 2) == MusterLexer.DOT
                ? "only a number takes a unit: write `"
                    + item.text(bad - 3, bad)
                    + " * 1 "
                    + word
                    + "`"
                : "separate values with commas: write `" + item.text(bad - 1) + ", " + word + "`")
        : Optional.empty();
  }
}
