package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Optional;

/** Finds what is wrong with a change of a quantity, in a modifier or a special. */
record BrokenChange(Item item) {
  Optional<Diagnostic> find() {
    if (item.rule() == MusterParser.RULE_specialItem) {
      return several();
    }
    return switch (item.bad() == 0 ? item.declaration() : -1) {
      case MusterLexer.EXTEND -> added();
      case MusterLexer.MODIFIER -> unsigned();
      default -> Optional.empty();
    };
  }

  /** `fire-dice, melee-dice + 1` in a special. */
  private Optional<Diagnostic> several() {
    int bad = item.bad();
    if (!item.name(0) || !item.joinsNames(bad) || item.has(MusterLexer.WHEN, 0, bad)) {
      return Optional.empty();
    }
    String rest = item.rest(bad + 2);
    boolean plain = rest.matches("[-+*=] .*|halved.*|doubled.*|at .*");
    String change = bad > 1 ? "" : plain ? " " + rest : " + 1 when CONDITION";
    String other = bad == 1 ? item.text(2) : item.rest(bad + 1);
    return item.mistake(
        bad,
        bad + 1,
        "a line of a special changes one quantity, or how far one action goes",
        "write a line for each: `" + item.text(0, bad) + change + "` and `" + other + change + "`");
  }

  private Optional<Diagnostic> added() {
    return item.is(0, MusterLexer.PLUS, MusterLexer.MINUS, MusterLexer.TIMES, MusterLexer.EQ)
        ? item.mistakeInAll(
            "a modifier is not extended",
            "replace it, `replace modifier NAME … { %s }`, or write a modifier of your own"
                .formatted(item.rest(0)))
        : Optional.empty();
  }

  private Optional<Diagnostic> unsigned() {
    if (item.number(0)) {
      return item.mistake(
          "a change begins with its sign",
          "write `+ " + item.rest(0) + "`, or `=` to set the value");
    }
    return item.type(0) == MusterLexer.WHEN
        ? item.mistake("a change comes before its condition", "write `+ 1 when CONDITION`")
        : Optional.empty();
  }
}
