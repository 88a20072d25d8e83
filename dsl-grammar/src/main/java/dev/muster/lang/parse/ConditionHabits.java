package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Optional;
import java.util.stream.IntStream;

/** Finds {@code if}, {@code then}, {@code not} and {@code =} where other languages have them. */
record ConditionHabits(TextLine line) {
  Optional<Diagnostic> at(int i) {
    return switch (line.type(i)) {
      case MusterLexer.EQ -> equality(i);
      case MusterLexer.THEN -> then(i);
      case MusterLexer.IF -> condition(i);
      case MusterLexer.NOT -> notIn(i);
      case MusterLexer.OPTION -> askedOption(i);
      default -> Optional.empty();
    };
  }

  private Optional<Diagnostic> equality(int i) {
    if (line.type(i + 1) == MusterLexer.EQ) {
      return line.mistake(
          i, i + 1, "`==` is not a sign of the language", "write `=` to compare values");
    }
    if (i == 2 && line.type(0) == MusterLexer.NAME && line.type(1) == MusterLexer.STRING) {
      return line.mistake(
          i,
          "a value with a title needs a type",
          "write `%s %s : count = …`, or leave the title out"
              .formatted(line.text(0), line.text(1)));
    }
    int begin = i - 1;
    while (line.type(begin - 1) == MusterLexer.DOT) {
      begin -= 2;
    }
    boolean begins = begin == 0 || line.type(begin - 1) == MusterLexer.LBRACE;
    return begin < i - 1 && begins
        ? line.mistake(
            begin,
            i,
            "`=` does not change a value",
            "write `set " + line.joined(begin, i) + " to …`")
        : Optional.empty();
  }

  /** Only values have a {@code then}. */
  private Optional<Diagnostic> then(int i) {
    return line.is(0, MusterLexer.IF, MusterLexer.RBRACE)
        ? line.mistake(i, "a statement has no `then`", "write `if CONDITION { … } else { … }`")
        : Optional.empty();
  }

  /** {@code if} begins statements, and values that have a {@code then}. */
  private Optional<Diagnostic> condition(int i) {
    if (line.type(i - 1) == MusterLexer.RBRACE && i > 1) {
      return line.mistake(
          i, "each statement needs a line of its own", "begin a new line before this `if`");
    }
    if (line.has(MusterLexer.THEN, i, line.size())) {
      return Optional.empty();
    }
    int begin = i;
    while (begin > 0 && !line.is(begin - 1, MusterLexer.LBRACE, MusterLexer.RBRACE)) {
      begin--;
    }
    if (does(begin, i) && line.type(i - 1) != MusterLexer.EQ) {
      return line.mistake(
          i,
          "the condition of a statement comes before it",
          "write `if CONDITION { " + line.written(begin, i) + " }`");
    }
    boolean block = line.is(i - 1, MusterLexer.ELSE, MusterLexer.LBRACE, MusterLexer.COLON);
    return i > 1 && !block
        ? line.mistake(
                i, "the condition of a rule begins with `when`, not `if`", "write `when CONDITION`")
            .map(problem -> problem.suggest("when"))
        : Optional.empty();
  }

  /** Whether a statement is there, and no rule. */
  private boolean does(int begin, int end) {
    return begin < end
        && (SyntaxWords.COMMANDS.contains(line.type(begin))
            || line.type(begin) == MusterLexer.NAME
                && IntStream.range(begin, end).anyMatch(this::adjusts));
  }

  private boolean adjusts(int i) {
    return line.is(i, MusterLexer.SUFFERS, MusterLexer.GAINS, MusterLexer.RECOVERS);
  }

  private Optional<Diagnostic> notIn(int i) {
    return line.type(i + 1) == MusterLexer.IN
        ? line.mistake(
            i,
            i + 1,
            "`not in` is not a condition",
            "to test a formation, write `x.formation is not %s`; to test a place, `x not partly in PLACE`"
                .formatted(line.text(i + 2)))
        : Optional.empty();
  }

  /** {@code - 1 when option rain}. */
  private Optional<Diagnostic> askedOption(int i) {
    boolean behind =
        line.is(
            i - 1,
            MusterLexer.WHEN,
            MusterLexer.WHERE,
            MusterLexer.IF,
            MusterLexer.AND,
            MusterLexer.NOT,
            MusterLexer.COMMA);
    boolean condition =
        IntStream.range(0, line.size())
            .anyMatch(j -> line.is(j, MusterLexer.WHEN, MusterLexer.IF, MusterLexer.WHERE));
    return behind && condition && line.type(i + 1) == MusterLexer.NAME
        ? line.mistake(
            i,
            i + 1,
            "no condition asks whether an option is on",
            "write the whole rule inside it: `option " + line.text(i + 1) + " { … }`")
        : Optional.empty();
  }
}
