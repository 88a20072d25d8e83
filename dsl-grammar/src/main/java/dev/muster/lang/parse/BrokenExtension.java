package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Optional;

/** Finds what cannot be added in the braces of `extend`, or is added without its word. */
record BrokenExtension(Item item) {
  Optional<Diagnostic> find() {
    boolean extend = item.declaration() == MusterLexer.EXTEND;
    Optional<Diagnostic> wordless =
        extend && item.rule() != MusterParser.RULE_statement ? wordless() : Optional.empty();
    return wordless.or(
        () -> extend || item.rule() == MusterParser.RULE_extension ? partless() : Optional.empty());
  }

  /** What is added by another word, or in something of its own. */
  private Optional<Diagnostic> wordless() {
    String line = item.rest(0);
    if (item.type(0) == MusterLexer.PIPE && item.rule() != MusterParser.RULE_tableRow) {
      return item.mistake(0, "a row that is added begins with `row`", "write `row " + line + "`");
    }
    if (SyntaxWords.COMMANDS.contains(item.type(0)) && item.bad() == 0) {
      return item.mistakeInAll(
          "statements are added in a step",
          "write `step NAME \"Title\" after STEP { " + line + " }`");
    }
    int colon = item.first(MusterLexer.COLON, 0, item.size());
    boolean criterion = item.is(colon + 1, MusterLexer.HIGHER, MusterLexer.LOWER);
    if (item.name(0) && item.type(0) != MusterLexer.CRITERION && criterion) {
      return item.mistake(
          0, "a criterion that is added begins with `criterion`", "write `criterion " + line + "`");
    }
    if (item.type(0) == MusterLexer.REPLACE
        && item.name(1)
        && colon > 0
        && item.bad() > colon + 1) {
      return item.mistake(
          0,
          "`replace` is for rows and attributes here",
          "other values of cards and units are written `"
              + item.text(1)
              + " ATTRIBUTE VALUE`; to replace all of it, `remove "
              + item.text(1)
              + "` and write it anew");
    }
    int verdict = item.type(0) == MusterLexer.MUST ? 1 : 2;
    boolean permission =
        item.is(0, MusterLexer.MAY, MusterLexer.MUST)
            && item.bad() == verdict
            && item.is(verdict, MusterLexer.WHEN, MusterLexer.SAY);
    return permission
        ? item.mistakeInAll(
            "a permission is not extended",
            "replace it, `replace permission NAME … { %s }`, or write a permission of your own; in a special, a verdict names its actions: `%s ACTION %s`"
                .formatted(line, item.text(0, verdict), item.rest(verdict)))
        : Optional.empty();
  }

  /** What has no parts that could be added: names of a set, wedges of an arc. */
  private Optional<Diagnostic> partless() {
    int colon = item.first(MusterLexer.COLON, 0, item.size());
    int behind = item.type(1) == MusterLexer.STRING ? 2 : 1;
    boolean member =
        item.name(0)
            && item.bad() <= 2
            && (item.size() == behind || item.type(behind) == MusterLexer.COMMA);
    if (member) {
      return item.mistakeInAll(
          "a name alone adds nothing",
          "an attribute has a type: `%s : flag`; a set is not extended but replaced, with all its names: `replace set NAME = …, %s`"
              .formatted(item.text(0, behind), item.rest(0)));
    }
    boolean arc =
        item.name(0) && item.text(colon + 1).matches("all|wedge|strip|ahead|behind|left|right");
    return arc
        ? item.mistakeInAll(
            "an arc is not extended",
            "replace it, with all its lines: `replace arc NAME { … }`, one of them `%s`"
                .formatted(item.rest(0)))
        : Optional.empty();
  }
}
