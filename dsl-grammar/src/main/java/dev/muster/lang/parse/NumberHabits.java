package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Optional;
import org.antlr.v4.runtime.Token;

/** Finds numbers, ranges, measures and dice that are written as elsewhere. */
record NumberHabits(TextLine line) {
  Optional<Diagnostic> at(int i) {
    return switch (line.type(i)) {
      case MusterLexer.TAKE -> numberBehind(i);
      case MusterLexer.REACHES -> reachesOrMore(i);
      case MusterLexer.LET -> unrolled(i);
      case MusterLexer.FROM -> from(i);
      case MusterLexer.INTEGER, MusterLexer.DECIMAL -> number(i);
      case MusterLexer.NAME -> times(i);
      default -> Optional.empty();
    };
  }

  /** {@code take hussars 2}. */
  private Optional<Diagnostic> numberBehind(int i) {
    return line.type(i + 1) == MusterLexer.NAME && line.type(i + 2) == MusterLexer.INTEGER
        ? line.mistake(
            i + 1,
            i + 2,
            "the number to take comes before the name",
            "write `take " + line.text(i + 2) + " " + line.text(i + 1) + "`")
        : Optional.empty();
  }

  /** {@code on hits of u: unit reaches 3 or more}. */
  private Optional<Diagnostic> reachesOrMore(int i) {
    return line.number(i + 1)
            && line.type(i + 2) == MusterLexer.OR
            && line.type(i + 3) == MusterLexer.NAME
        ? line.mistake(
            i + 2,
            i + 3,
            "`reaches " + line.text(i + 1) + "` triggers when the value gets there or goes past it",
            "leave out `" + line.text(i + 2) + " " + line.text(i + 3) + "`")
        : Optional.empty();
  }

  /** {@code let r = 2 d6 named "courage"}. */
  private Optional<Diagnostic> unrolled(int i) {
    boolean dice = line.number(i + 3) && line.text(i + 4).matches("d\\d+");
    return line.type(i + 2) == MusterLexer.EQ && dice
        ? line.mistake(
            i + 3,
            i + 4,
            "dice are rolled with `roll`",
            "write `let %s = roll %s %s`"
                .formatted(line.text(i + 1), line.text(i + 3), line.text(i + 4)))
        : Optional.empty();
  }

  private Optional<Diagnostic> from(int i) {
    return line.number(i + 1) && line.type(i + 2) == MusterLexer.RANGE
        ? line.mistake(
            i + 1,
            i + 2,
            "`from` goes with `to`, not with `..`",
            "write `from " + line.text(i + 1) + " to " + line.text(i + 3) + "`")
        : Optional.empty();
  }

  private Optional<Diagnostic> number(int i) {
    return switch (line.type(i + 1)) {
      case MusterLexer.IN ->
          line.is(i + 2, Token.EOF, MusterLexer.COMMA, MusterLexer.RBRACE)
              ? line.mistake(
                  i, i + 1, "`in` is not a unit of measure", "write `" + line.text(i) + " inch`")
              : Optional.empty();
      case MusterLexer.COMMA ->
          line.number(i + 2) && line.adjacent(i) && line.adjacent(i + 1)
              ? line.mistake(
                  i,
                  i + 2,
                  "a decimal takes a point, not a comma",
                  "write `" + line.text(i) + "." + line.text(i + 2) + "`")
              : Optional.empty();
      case MusterLexer.MINUS, MusterLexer.TO ->
          line.number(i + 2) && line.type(i - 1) == MusterLexer.COLON
              ? line.mistake(
                  i,
                  i + 2,
                  "a range is written with `..`, not "
                      + (line.type(i + 1) == MusterLexer.TO ? "`to`" : "a hyphen"),
                  "write `" + line.text(i) + ".." + line.text(i + 2) + "`")
              : Optional.empty();
      case MusterLexer.NAME -> name(i);
      default -> Optional.empty();
    };
  }

  /** `2 D 6` and `60 x 40`. */
  private Optional<Diagnostic> name(int i) {
    if (line.text(i + 1).matches("[dDwW]") && line.number(i + 2)) {
      return line.mistake(
          i,
          i + 2,
          "write a kind of dice as one word",
          "write `" + line.text(i) + " d" + line.text(i + 2) + "`");
    }
    return line.text(i + 1).equals("x")
        ? line.mistake(i + 1, i + 1, "`x` is not a sign of the language", "write `by`, or `*`")
        : Optional.empty();
  }

  /** `me.strength x 2` and `60 cm x 40 cm`. */
  private Optional<Diagnostic> times(int i) {
    return line.text(i).equals("x") && line.number(i + 1)
        ? line.mistake(
            i,
            i + 1,
            "`x` is not a sign of the language",
            measures(i + 1) && i > 1 && measures(i - 2)
                ? "write `by " + line.text(i + 1) + " " + line.text(i + 2) + "`"
                : "write `* " + line.text(i + 1) + "`, or `doubled`")
        : Optional.empty();
  }

  private boolean measures(int i) {
    return line.number(i) && line.type(i + 1) == MusterLexer.NAME;
  }
}
