package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Optional;

/** Finds the direction of an arc behind its shape: `wedge 45 deg left`. */
record BrokenArc(Item item) {
  Optional<Diagnostic> find() {
    int shape = item.first(MusterLexer.COLON, 0, item.size()) + 1;
    int bad = item.bad();
    boolean behind =
        item.rule() == MusterParser.RULE_arcItem
            && item.is(shape, MusterLexer.WEDGE, MusterLexer.STRIP)
            && item.is(
                bad, MusterLexer.AHEAD, MusterLexer.BEHIND, MusterLexer.LEFT, MusterLexer.RIGHT);
    return behind
        ? item.mistake(
            shape,
            bad,
            "the direction of an arc stands before its shape",
            "write `" + item.text(bad) + " " + item.text(shape, bad) + "`")
        : Optional.empty();
  }
}
