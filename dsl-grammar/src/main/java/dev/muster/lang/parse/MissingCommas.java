package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Optional;

/** Finds settings of a thing without commas: `frigate crew 5 special lookout at …`. */
record MissingCommas(Item item) {
  Optional<Diagnostic> find() {
    int kind = item.first(MusterLexer.COLON, 0, item.bad()) + 1;
    boolean thing =
        item.rule() == MusterParser.RULE_spec || item.is(0, MusterLexer.GIVEN, MusterLexer.ENEMY);
    int first = thing ? next(kind + 2, item.bad() + 1) : item.size();
    return first <= item.bad() && first < item.size()
        ? item.mistake(
            first,
            "the settings of a thing are separated by commas",
            "write `" + separated(kind + 1) + "`")
        : Optional.empty();
  }

  private String separated(int from) {
    int end = item.first(MusterLexer.LBRACE, from, item.size());
    StringBuilder all = new StringBuilder();
    int start = from;
    for (int i = next(from + 1, end); i < end; i = next(i + 1, end)) {
      all.append(item.text(start, i)).append(", ");
      start = i;
    }
    return all.append(item.text(start, end)).toString();
  }

  /** The next setting that is known by its first word and has no comma before it. */
  private int next(int from, int end) {
    int i = from;
    while (i < end && (item.type(i - 1) == MusterLexer.COMMA || !begins(i))) {
      i++;
    }
    return i;
  }

  private boolean begins(int i) {
    return item.is(
        i,
        MusterLexer.IN,
        MusterLexer.SPECIAL,
        MusterLexer.HAS,
        MusterLexer.NOT,
        MusterLexer.OFF_TABLE,
        MusterLexer.SECRET,
        MusterLexer.AT,
        MusterLexer.FACING);
  }
}
