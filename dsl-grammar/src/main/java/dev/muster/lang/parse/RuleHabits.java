package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Optional;

/** Finds what stands in a rule as people say it: the place of a step, who refuses and why. */
record RuleHabits(TextLine line) {
  Optional<Diagnostic> at(int i) {
    return switch (line.type(i)) {
      case MusterLexer.COLON -> place(i);
      case MusterLexer.REFUSED -> refusedFor(i);
      case MusterLexer.STRING -> reason(i);
      default -> Optional.empty();
    };
  }

  /** `step weather "Weather": after march { … }`. */
  private Optional<Diagnostic> place(int i) {
    boolean place =
        line.type(0) == MusterLexer.STEP
            && line.is(
                i + 1,
                MusterLexer.AFTER,
                MusterLexer.BEFORE,
                MusterLexer.INSTEAD,
                MusterLexer.UNLESS);
    return place
        ? line.mistake(
            i,
            i + 1,
            "the place of a step comes before its colon or brace",
            "write `step %s \"Title\" %s STEP { … }`".formatted(line.text(1), line.text(i + 1)))
        : Optional.empty();
  }

  /** {@code refused because too-far}. */
  private Optional<Diagnostic> refusedFor(int i) {
    return line.type(i + 1) == MusterLexer.NAME && line.type(i + 2) == MusterLexer.NAME
        ? line.mistake(
            i + 1,
            i + 2,
            "name the rule that refuses after `by`",
            "write `refused by " + line.text(i + 2) + "`")
        : Optional.empty();
  }

  /** {@code may not when me.tired "no"}. */
  private Optional<Diagnostic> reason(int i) {
    int verdict = i - 1;
    while (verdict >= 0 && inVerdict(verdict)) {
      verdict--;
    }
    return line.is(verdict, MusterLexer.MAY, MusterLexer.MUST)
            && line.has(MusterLexer.WHEN, verdict, i)
            && endsCondition(i - 1)
        ? line.mistake(i, "a reason needs `say`", "write `say " + line.text(i) + "`")
        : Optional.empty();
  }

  private boolean inVerdict(int i) {
    return !line.is(
        i,
        MusterLexer.MAY,
        MusterLexer.MUST,
        MusterLexer.SAY,
        MusterLexer.STRING,
        MusterLexer.LBRACE,
        MusterLexer.RBRACE);
  }

  private boolean endsCondition(int i) {
    return switch (line.type(i)) {
      case MusterLexer.EQ,
          MusterLexer.NE,
          MusterLexer.LE,
          MusterLexer.GE,
          MusterLexer.LT,
          MusterLexer.GT,
          MusterLexer.PLUS,
          MusterLexer.COMMA,
          MusterLexer.LPAREN,
          MusterLexer.AND,
          MusterLexer.OR,
          MusterLexer.NOT,
          MusterLexer.IS,
          MusterLexer.HAS,
          MusterLexer.WHEN ->
          false;
      default -> !SyntaxWords.PREPOSITIONS.contains(line.type(i));
    };
  }
}
