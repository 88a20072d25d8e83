package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Optional;

/**
 * Finds a colon or `=` that does not belong to its line: a setting of a thing, a preference of a
 * general, the dice of an example.
 */
record BrokenSetting(Item item) {
  Optional<Diagnostic> find() {
    boolean example =
        item.rule() == MusterParser.RULE_exampleItem || item.rule() == MusterParser.RULE_spec;
    Optional<Diagnostic> dice =
        example && item.type(0) == MusterLexer.DICE ? dice() : Optional.empty();
    return dice.or(
        () ->
            item.type(item.bad()) == MusterLexer.EQ && item.name(item.bad() - 1)
                ? equals(example)
                : Optional.empty());
  }

  private Optional<Diagnostic> dice() {
    if (item.type(1) == MusterLexer.COLON) {
      return item.mistake(1, "`dice` takes no colon", "write `dice " + item.rest(2) + "`");
    }
    return item.number(item.bad()) && item.number(item.bad() - 1)
        ? item.mistake(
            "separate dice with commas",
            "write `dice " + item.rest(1).replaceAll(",? (?=\\d)", ", ") + "`")
        : Optional.empty();
  }

  private Optional<Diagnostic> equals(boolean example) {
    int bad = item.bad();
    boolean preference =
        item.rule() == MusterParser.RULE_preference
            || item.rule() == MusterParser.RULE_declaration
                && item.declaration() == MusterLexer.GENERAL;
    if (preference) {
      return item.mistake(
          "a preference takes a colon",
          "write `" + item.text(0, bad) + ": " + item.rest(bad + 1) + "`");
    }
    boolean setting =
        item.rule() == MusterParser.RULE_spec || example && item.has(MusterLexer.COLON, 0, bad);
    return setting
        ? item.mistake(
            "a setting takes no `=`",
            "write `" + item.text(bad - 1) + " " + item.text(bad + 1) + "`")
        : Optional.empty();
  }
}
