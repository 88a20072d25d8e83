package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Optional;

/** Finds a condition that does not begin with `when`, or does where it should not. */
record BrokenCondition(Item item) {
  Optional<Diagnostic> find() {
    return wordless().or(this::statement).or(this::several);
  }

  /** A condition that follows without `when`. */
  private Optional<Diagnostic> wordless() {
    int at = conditionAt();
    boolean missing =
        at > 0
            && at < item.size()
            && at <= item.bad()
            && !item.has(MusterLexer.WHEN, 0, item.bad() + 1)
            && (item.beginsValue(at) || item.beginsValue(item.bad()));
    if (!missing) {
      return Optional.empty();
    }
    if (item.type(at) == MusterLexer.STRING && item.rule() == MusterParser.RULE_verdict) {
      int when = item.first(MusterLexer.WHEN, at, item.size());
      String condition = when < item.size() ? item.rest(when) : "when CONDITION";
      return item.mistake(
          at,
          "the reason of a verdict comes last, and needs `say`",
          "write `%s %s say %s`".formatted(item.text(0, at), condition, item.text(at)));
    }
    int end = item.first(MusterLexer.SAY, at, item.size());
    return item.mistake(
        at,
        end - 1,
        "a condition begins with `when`",
        "write `" + item.text(0, at) + " when " + joined(at, end) + "`");
  }

  /** Returns where a condition may begin in the item; 0 if it has none. */
  private int conditionAt() {
    return switch (item.rule()) {
      case MusterParser.RULE_verdict ->
          item.type(0) == MusterLexer.MUST ? 1 : item.type(0) == MusterLexer.MAY ? 2 : 0;
      case MusterParser.RULE_changeItem ->
          switch (item.type(0)) {
            case MusterLexer.AT -> behindAmount(2);
            case MusterLexer.HALVED, MusterLexer.DOUBLED -> 1;
            default -> behindAmount(1);
          };
      case MusterParser.RULE_preference -> item.type(1) == MusterLexer.COLON ? behindAmount(2) : 0;
      case MusterParser.RULE_verdictOfBattle -> behindEnd();
      default -> 0;
    };
  }

  private int behindAmount(int amount) {
    int from = item.type(amount) == MusterLexer.MINUS ? amount + 1 : amount;
    if (!item.number(from)) {
      return item.endsValue(item.bad() - 1) && item.beginsValue(item.bad()) ? item.bad() : 0;
    }
    boolean unit = item.name(from + 1) && !item.preposition(from + 2) && item.beginsValue(from + 2);
    return unit ? from + 2 : from + 1;
  }

  /** Behind `SIDE wins` or `drawn`. */
  private int behindEnd() {
    int end = item.type(0) == MusterLexer.DRAWN ? 1 : item.pathEnd(0) + 1;
    if (!item.is(end - 1, MusterLexer.WINS, MusterLexer.LOSES, MusterLexer.DRAWN)) {
      return 0;
    }
    return item.type(end) == MusterLexer.STRING ? end + 1 : end;
  }

  /** `when` behind a statement, and `when` or `and` where things are picked out by `where`. */
  private Optional<Diagnostic> statement() {
    int bad = item.bad();
    boolean when = item.type(bad) == MusterLexer.WHEN;
    if (item.rule() != MusterParser.RULE_statement || !when && item.type(bad) != MusterLexer.AND) {
      return Optional.empty();
    }
    boolean picks =
        (when || !item.has(MusterLexer.WHERE, 0, bad))
            && (item.type(0) == MusterLexer.FOR
                || item.has(MusterLexer.ORDERS, 0, bad)
                || item.has(MusterLexer.CHOOSES, 0, bad));
    if (picks) {
      return item.mistake(
          "a selection uses `where`, not `" + item.text(bad) + "`",
          when
              ? "write `where`; `when` says when a rule applies"
              : "write `where`; `and` joins the conditions behind it");
    }
    return when && bad > 1
        ? item.mistake(
            "the condition of a statement comes before it",
            "write `if " + item.rest(bad + 1) + " { " + item.text(0, bad) + " }`")
        : Optional.empty();
  }

  /** `+ 3 where C`, `+ 3, C` and `+ 3 when C when D`. */
  private Optional<Diagnostic> several() {
    int bad = item.bad();
    if (item.rule() != MusterParser.RULE_changeItem && item.rule() != MusterParser.RULE_verdict) {
      return Optional.empty();
    }
    if (item.has(MusterLexer.WHEN, 0, bad)) {
      return item.type(bad) == MusterLexer.WHEN
          ? item.mistake("a rule has one `when`", "join its conditions with commas: `when A, B`")
          : Optional.empty();
    }
    return item.is(bad, MusterLexer.WHERE, MusterLexer.COMMA)
        ? item.mistake(
            "a condition begins with `when`",
            "write `" + item.text(0, bad) + " when " + joined(bad + 1, item.size()) + "`")
        : Optional.empty();
  }

  /** Conditions, some of which begin with a `when` of their own. */
  private String joined(int from, int end) {
    int when = item.first(MusterLexer.WHEN, from, end);
    return when == end
        ? item.text(from, end)
        : item.text(from, when) + ", " + joined(when + 1, end);
  }
}
