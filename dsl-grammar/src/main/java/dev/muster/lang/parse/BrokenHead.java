package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds what is wrong before the brace of a declaration: a source that is not cited as sources are,
 * parameters without prepositions, a condition where there can be none.
 */
record BrokenHead(Item item) {
  private static final Pattern DAY = Pattern.compile("(\\d{4})[-./](\\d\\d?)[-./](\\d\\d?)");

  Optional<Diagnostic> find() {
    return citation().or(() -> item.rule() == MusterParser.RULE_declaration ? head() : none());
  }

  private static Optional<Diagnostic> none() {
    return Optional.empty();
  }

  private Optional<Diagnostic> head() {
    return date()
        .or(this::place)
        .or(this::parameter)
        .or(this::heard)
        .or(this::severalTargets)
        .or(() -> item.type(0) == MusterLexer.ACTION ? actionCondition().or(this::path) : none())
        .or(this::quantityCondition);
  }

  /** `(g.1)`, `(p13)`, `(p.A3)`, `(annex)`: a source is `(p.13)`, `(p. A3)` or `(annex 1)`. */
  private Optional<Diagnostic> citation() {
    int bad = item.bad();
    int end = item.closing(bad);
    boolean cites =
        item.type(bad) == MusterLexer.LPAREN
            && bad > 0
            && (item.type(bad - 1) == MusterLexer.STRING
                || bad == 2 && item.name(1) && item.rule() == MusterParser.RULE_declaration)
            && end < item.size()
            && end <= bad + 8;
    if (!cites) {
      return none();
    }
    String cited = item.text(bad + 1, end).replaceFirst("^pp?(?:\\. *| +|(?=\\d))", "");
    String gap = cited.matches("\\d.*") ? "" : " ";
    return item.mistake(
        bad,
        end,
        "a source is cited as `(p.…)`, `(§…)`, or by a word and its number: `(rule 4.1)`",
        "write `(p." + gap + cited + ")`: after `p.` and a digit or a space, any text may follow");
  }

  /** `erratum 1 March 2026`, `erratum 2026-3-1`, `erratum "Title" 2026-03-01`. */
  private Optional<Diagnostic> date() {
    if (item.type(0) != MusterLexer.ERRATUM || item.type(1) == MusterLexer.DATE) {
      return none();
    }
    int end = 1;
    while (end < item.size()
        && !item.is(end, MusterLexer.STRING, MusterLexer.LBRACE)
        && !item.is(end, MusterLexer.LPAREN, MusterLexer.CITE)) {
      end++;
    }
    String written = item.text(1, end).replace(" ", "");
    Matcher day = DAY.matcher(written);
    return item.mistake(
        1,
        Math.max(1, end - 1),
        "an erratum begins with its date: year, month and day",
        day.matches()
            ? "write `erratum %s-%2s-%2s`"
                .formatted(day.group(1), day.group(2), day.group(3))
                .replace("- ", "-0")
            : "write it as in `erratum 2026-03-01 \"Title\" (sheet 2) { … }`");
  }

  /** `trigger t on after flight of me`. */
  private Optional<Diagnostic> place() {
    for (int i = 2; i < item.bad(); i++) {
      if (item.type(0) == MusterLexer.TRIGGER
          && item.type(i) == MusterLexer.ON
          && item.is(i + 1, MusterLexer.BEFORE, MusterLexer.AFTER)) {
        return item.mistake(
            i,
            i + 2,
            "`on` stands before an event, and not before `%s`".formatted(item.text(i + 1)),
            "write `" + item.text(i + 1, i + 3) + " …` without it");
      }
    }
    return none();
  }

  /** `of me, target: unit` and `of victim unit`. */
  private Optional<Diagnostic> parameter() {
    int end =
        Math.min(
            item.first(MusterLexer.LBRACE, 0, item.size()),
            item.first(MusterLexer.EQ, 0, item.size()));
    for (int i = 2; i < end; i++) {
      boolean named = item.preposition(i) && item.name(i + 1);
      if (named
          && item.type(i + 2) == MusterLexer.COMMA
          && item.name(i + 3)
          && item.type(i + 4) == MusterLexer.COLON) {
        return item.mistake(
            i + 2,
            i + 3,
            "each parameter needs a preposition",
            "write `%s: KIND against %s`".formatted(item.text(i, i + 2), item.text(i + 3, i + 6)));
      }
      if (named && item.name(i + 2) && i + 2 == item.bad() && parameters()) {
        return item.mistake(
            i + 1,
            i + 2,
            "separate a name and its kind with a colon",
            "write `" + item.text(i, i + 2) + ": " + item.text(i + 2) + "`");
      }
    }
    return none();
  }

  /** Whether names with kinds follow the prepositions, and not names alone. */
  private boolean parameters() {
    return switch (item.declaration()) {
      case MusterLexer.MODIFIER,
          MusterLexer.PERMISSION,
          MusterLexer.SPECIAL,
          MusterLexer.FORMATION,
          MusterLexer.READING ->
          false;
      default -> true;
    };
  }

  /** `on u.hits reaches 3`. */
  private Optional<Diagnostic> heard() {
    int bad = item.bad();
    boolean dotted =
        item.type(bad) == MusterLexer.DOT
            && item.name(bad - 1)
            && item.name(bad + 1)
            && item.is(bad - 2, MusterLexer.ON, MusterLexer.BEFORE);
    String happens =
        item.type(bad + 2) == MusterLexer.REACHES ? item.text(bad + 2, bad + 4) : "changes";
    return dotted
        ? item.mistake(
            bad - 1,
            bad + 1,
            "first name the attribute, then the thing that has it",
            "write `%s %s of %s: KIND %s`"
                .formatted(item.text(bad - 2), item.text(bad + 1), item.text(bad - 1), happens))
        : none();
  }

  /** `modifier NAME to march, charge of me`. */
  private Optional<Diagnostic> severalTargets() {
    int bad = item.bad();
    int to = item.first(MusterLexer.TO, 0, bad);
    boolean several =
        item.type(0) == MusterLexer.MODIFIER
            && to < bad
            && item.name(to + 1)
            && item.joinsNames(bad);
    return several
        ? item.mistake(
            bad,
            bad + 1,
            "a modifier changes one quantity, or how far one action goes",
            "write a modifier for each, with a name of its own: `modifier NAME to %s of me { … }` and `modifier OTHER to %s of me { … }`"
                .formatted(item.text(to + 1), item.text(bad + 1)))
        : none();
  }

  /** `action NAME by me: KIND costs 1 ATTRIBUTE when CONDITION`. */
  private Optional<Diagnostic> actionCondition() {
    int bad = item.bad();
    String condition = item.text(bad + 1, item.first(MusterLexer.LBRACE, bad, item.size()));
    return item.is(bad, MusterLexer.WHEN, MusterLexer.WHERE)
        ? item.mistake(
            "an action cannot have a condition",
            "write a permission: `permission NAME to %s { may only when %s say \"reason\" }`"
                .formatted(item.text(1), condition))
        : none();
  }

  /** `along path: straight 8 cm`, and `by me: KIND straight up to 8 cm`. */
  private Optional<Diagnostic> path() {
    int bad = item.bad();
    if (item.type(bad - 2) != MusterLexer.COLON) {
      return none();
    }
    if (item.number(bad)) {
      return item.mistake(
          bad - 1,
          bad,
          "the path of an action needs a maximum length",
          "write `" + item.text(bad - 1) + " up to " + item.text(bad, bad + 2) + "`");
    }
    return item.text(bad).equals("straight") && item.name(bad - 1)
        ? item.mistake(
            "the path of an action is a parameter of its own",
            "write `along path: straight up to DISTANCE`")
        : none();
  }

  /** `quantity … = 3 when C`. */
  private Optional<Diagnostic> quantityCondition() {
    int bad = item.bad();
    int value = item.first(MusterLexer.EQ, 0, bad) + 1;
    boolean condition =
        item.declaration() == MusterLexer.QUANTITY
            && item.type(bad) == MusterLexer.WHEN
            && value < bad
            && bad - value <= 3;
    return condition
        ? item.mistake(
            "the value of a quantity has no `when`",
            "write `if %s then %s else VALUE`, or change it in a modifier"
                .formatted(item.rest(bad + 1), item.text(value, bad)))
        : none();
  }
}
