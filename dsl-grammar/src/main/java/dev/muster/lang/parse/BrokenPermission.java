package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.List;
import java.util.Optional;

/**
 * Finds actions in the verdict of a permission, as in `may not march when CONDITION`, and words
 * that contradict each other, as in `may not only when CONDITION`.
 */
record BrokenPermission(Item item) {
  Optional<Diagnostic> find() {
    return permitsTwice().or(this::actions);
  }

  private Optional<Diagnostic> permitsTwice() {
    boolean twice = item.bad() == 2 && verdictEnd() == 2 && permits(2);
    return twice
        ? item.mistake(
            1,
            2,
            "only one of `only`, `not` and `always` follows `may`",
            "write `may only when …` for what must be so, or `may not when …` for what must not")
        : Optional.empty();
  }

  private Optional<Diagnostic> actions() {
    int verdict = verdictEnd();
    int from = item.type(verdict) == MusterLexer.TO ? verdict + 1 : verdict;
    int end = item.name(from) ? from + 1 : from;
    while (end > from && item.type(end) == MusterLexer.COMMA && item.name(end + 1)) {
      end += 2;
    }
    boolean last = item.type(end) == MusterLexer.SAY || end >= item.size();
    boolean named =
        verdict > 0
            && end > from
            && (item.type(end) == MusterLexer.WHEN
                || permits(end)
                || last && heading().contains(item.text(from)));
    if (!named) {
      return Optional.empty();
    }
    String alone = (last ? "when CONDITION " : "") + item.rest(end);
    return item.mistake(
        verdict,
        end - 1,
        "the actions of a permission stand in its heading",
        "write `"
            + (item.text(0, verdict) + " " + alone).strip()
            + (heading().contains(item.text(from))
                ? "`"
                : "`, and before the brace `permission NAME to " + item.text(from, end) + "`"));
  }

  /** Behind `may not` or `must`, and behind a `may` that has none of its words; 0 elsewhere. */
  private int verdictEnd() {
    return switch (item.rule() == MusterParser.RULE_verdict ? item.type(0) : -1) {
      case MusterLexer.MUST -> 1;
      case MusterLexer.MAY -> permits(1) ? 2 : 1;
      default -> 0;
    };
  }

  private boolean permits(int i) {
    return item.is(i, MusterLexer.ONLY, MusterLexer.NOT, MusterLexer.ALWAYS);
  }

  /** Returns what comes before the brace of the declaration. */
  private List<String> heading() {
    String before = item.source().text().substring(0, item.words().getFirst().getStartIndex());
    String declaration = before.substring(Math.max(0, before.lastIndexOf("permission ")));
    return List.of(declaration.replaceFirst("(?s)\\{.*", "").split("[\\s,]+"));
  }
}
