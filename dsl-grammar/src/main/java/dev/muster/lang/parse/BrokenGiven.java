package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Optional;
import java.util.Set;

/**
 * Finds what is wrong with a line of an example that would say what is otherwise in its scenario.
 */
record BrokenGiven(Item item) {
  private static final Set<Integer> SETTINGS =
      Set.of(MusterLexer.AT, MusterLexer.IN, MusterLexer.FACING);

  Optional<Diagnostic> find() {
    return item.declaration() == MusterLexer.EXAMPLE
        ? kindless().or(this::colon).or(this::goesOn)
        : Optional.empty();
  }

  /** `enemy guard strength 3`. */
  private Optional<Diagnostic> kindless() {
    return item.rule() == MusterParser.RULE_spec && item.bad() == 1 && item.name(0)
        ? item.mistake(
            0,
            1,
            "set up a thing with its kind",
            "write `%s: KIND`; what is otherwise in a scenario is `given`, whosever it is: `given %s`"
                .formatted(item.text(0), item.rest(0)))
        : Optional.empty();
  }

  /** `given guard: strength 3`. */
  private Optional<Diagnostic> colon() {
    int end = item.name(4) ? 5 : 4;
    boolean value =
        item.rule() == MusterParser.RULE_spec
            && item.type(1) == MusterLexer.COLON
            && item.name(2)
            && item.number(3)
            && item.bad() >= 3
            && (end >= item.size() || item.type(end) == MusterLexer.COMMA);
    String given = item.rest(2);
    return value
        ? item.mistake(
            1,
            2,
            "the kind of a thing follows `:`",
            "write `%s: KIND %s`; what is otherwise in a scenario is said without it: `given %s %s`"
                .formatted(item.text(0), given, item.text(0), given))
        : Optional.empty();
  }

  /** `guard at 20 cm by 30 cm`, below another. */
  private Optional<Diagnostic> goesOn() {
    return item.statement() && item.name(0) && SETTINGS.contains(item.type(1))
        ? item.mistakeInAll(
            "no line of an example begins like this",
            "to change a thing of the scenario, write `given " + item.rest(0) + "`")
        : Optional.empty();
  }
}
