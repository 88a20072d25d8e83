package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds what is wrong with a rule that cannot be read: a condition without `when`, a change without
 * its sign, a source that is not cited as sources are, parameters without prepositions, rows
 * without results.
 */
final class BrokenRule {
  private static final Set<Integer> VERBS =
      Set.of(
          MusterLexer.SUFFERS,
          MusterLexer.GAINS,
          MusterLexer.LOSES,
          MusterLexer.RECOVERS,
          MusterLexer.WINS);

  /** Words that begin a statement and no value. */
  private static final Set<Integer> COMMANDS =
      Set.of(
          MusterLexer.SET,
          MusterLexer.RUN,
          MusterLexer.REMOVE,
          MusterLexer.SAY,
          MusterLexer.LET,
          MusterLexer.ANNOUNCE,
          MusterLexer.MOVE,
          MusterLexer.GIVE,
          MusterLexer.READ);

  private final Item item;

  BrokenRule(Item item) {
    this.item = item;
  }

  Optional<Diagnostic> find() {
    return citation()
        .or(this::parameter)
        .or(this::extension)
        .or(this::heard)
        .or(this::extended)
        .or(this::severalTargets)
        .or(this::severalChanges)
        .or(this::actionCondition)
        .or(this::formula)
        .or(this::row)
        .or(this::change)
        .or(this::special)
        .or(this::actions)
        .or(this::condition)
        .or(this::when)
        .or(this::applies)
        .or(this::path)
        .or(this::colon)
        .or(this::list)
        .or(this::goodEnd);
  }

  /** `(g.1)`, `(p13)`, `(p.A3)`, `(house rule 2)`: a source is `(p.13)` or `(p. A3)`. */
  private Optional<Diagnostic> citation() {
    int bad = item.bad();
    int end = item.closing(bad);
    boolean head =
        item.type(bad) == MusterLexer.LPAREN
            && bad > 0
            && (item.type(bad - 1) == MusterLexer.STRING
                || bad == 2 && item.name(1) && item.rule() == MusterParser.RULE_declaration)
            && end < item.size()
            && end <= bad + 8;
    if (!head) {
      return Optional.empty();
    }
    String cited =
        item.text(bad + 1, end).replaceFirst("^(?:pp?\\.|(?:pp|pg|page|p)\\.?(?= *\\d)) *", "");
    String gap = cited.matches("\\d.*") ? "" : " ";
    return item.mistake(
        bad,
        end,
        "a source is cited as `(p.…)`",
        "write `(p." + gap + cited + ")`: after `p.` and a digit or a space, any text may follow");
  }

  /** `of me, target: unit` and `of victim unit`. */
  private Optional<Diagnostic> parameter() {
    if (item.rule() != MusterParser.RULE_declaration) {
      return Optional.empty();
    }
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
            "write `" + item.text(i, i + 2) + ": KIND against " + item.text(i + 3, i + 6) + "`");
      }
      if (named && item.name(i + 2) && i + 2 == item.bad() && parameters()) {
        return item.mistake(
            i + 1,
            i + 2,
            "separate a name and its kind with a colon",
            "write `" + item.text(i, i + 2) + ": " + item.text(i + 2) + "`");
      }
    }
    return Optional.empty();
  }

  /** Whether names with kinds follow the prepositions of its head, and not names alone. */
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

  /** Finds what lacks its word in the braces of `extend`. */
  private Optional<Diagnostic> extension() {
    if (item.declaration() != MusterLexer.EXTEND || item.rule() == MusterParser.RULE_statement) {
      return Optional.empty();
    }
    String line = item.text(0, item.size());
    if (item.type(0) == MusterLexer.PIPE) {
      return item.mistake(
          0, 0, "a row that is added begins with `row`", "write `row " + line + "`");
    }
    if (COMMANDS.contains(item.type(0)) && item.bad() == 0) {
      return item.mistake(
          0,
          item.size() - 1,
          "statements are added in a step",
          "write `step NAME \"Title\" after STEP { " + line + " }`");
    }
    int colon = item.first(MusterLexer.COLON, 0, item.size());
    boolean criterion =
        item.type(colon + 1) == MusterLexer.HIGHER || item.type(colon + 1) == MusterLexer.LOWER;
    if (item.name(0) && item.type(0) != MusterLexer.CRITERION && criterion) {
      return item.mistake(
          0,
          0,
          "a criterion that is added begins with `criterion`",
          "write `criterion " + line + "`");
    }
    int verdict = item.type(0) == MusterLexer.MUST ? 1 : 2;
    boolean permission =
        (item.type(0) == MusterLexer.MAY || item.type(0) == MusterLexer.MUST)
            && item.bad() == verdict
            && (item.type(verdict) == MusterLexer.WHEN || item.type(verdict) == MusterLexer.SAY);
    if (permission) {
      return item.mistake(
          0,
          item.size() - 1,
          "a permission is not extended",
          "replace it, `replace permission NAME … { "
              + line
              + " }`, or write a permission of your own; in a special, a verdict names its actions: `"
              + item.text(0, verdict)
              + " ACTION "
              + item.text(verdict, item.size())
              + "`");
    }
    return Optional.empty();
  }

  /** Finds what has no parts that could be added: names of a set, wedges of an arc, verdicts. */
  private Optional<Diagnostic> extended() {
    if (item.rule() != MusterParser.RULE_extension && item.declaration() != MusterLexer.EXTEND) {
      return Optional.empty();
    }
    int last = item.size() - 1;
    int colon = item.first(MusterLexer.COLON, 0, item.size());
    int behind = item.type(1) == MusterLexer.STRING ? 2 : 1;
    boolean member =
        item.name(0)
            && item.bad() <= 2
            && (item.size() == behind || item.type(behind) == MusterLexer.COMMA);
    boolean arc =
        item.name(0)
            && colon < item.size()
            && switch (item.text(colon + 1)) {
              case "all", "wedge", "strip", "ahead", "behind", "left", "right" -> true;
              default -> false;
            };
    String whole = item.text(0, item.size());
    if (member) {
      return item.mistake(
          0,
          last,
          "a name alone adds nothing",
          "an attribute has a type: `"
              + item.text(0, behind)
              + " : flag`; a set is not extended but replaced, with all its names: `replace set NAME = …, "
              + whole
              + "`");
    }
    return arc
        ? item.mistake(
            0,
            last,
            "an arc is not extended",
            "replace it, with all its lines: `replace arc NAME { … }`, one of them `" + whole + "`")
        : Optional.empty();
  }

  /** `modifier NAME to march, charge of me`. */
  private Optional<Diagnostic> severalTargets() {
    int bad = item.bad();
    boolean modifier =
        item.rule() == MusterParser.RULE_declaration && item.type(0) == MusterLexer.MODIFIER;
    int to = item.first(MusterLexer.TO, 0, bad);
    return modifier && to < bad && item.name(to + 1) && joins(bad) && item.name(bad + 1)
        ? item.mistake(
            bad,
            bad + 1,
            "a modifier changes one quantity, or how far one action goes",
            "write a modifier for each, with a name of its own: `modifier NAME to "
                + item.text(to + 1)
                + " of me { … }` and `modifier OTHER to "
                + item.text(bad + 1)
                + " of me { … }`")
        : Optional.empty();
  }

  /** `fire-dice, melee-dice + 1` in a special. */
  private Optional<Diagnostic> severalChanges() {
    int bad = item.bad();
    boolean several =
        item.rule() == MusterParser.RULE_specialItem
            && item.name(0)
            && joins(bad)
            && item.name(bad + 1)
            && !item.has(MusterLexer.WHEN, 0, bad);
    String rest = item.text(bad + 2, item.size());
    boolean plain = rest.matches("[-+*=] .*|halved.*|doubled.*|at .*");
    String change = bad > 1 ? "" : plain ? " " + rest : " + 1 when CONDITION";
    return several
        ? item.mistake(
            bad,
            bad + 1,
            "a line of a special changes one quantity, or how far one action goes",
            "write a line for each: `"
                + item.text(0, bad)
                + change
                + "` and `"
                + (bad == 1 ? item.text(2) : item.text(bad + 1, item.size()))
                + change
                + "`")
        : Optional.empty();
  }

  private boolean joins(int i) {
    return switch (item.type(i)) {
      case MusterLexer.AND, MusterLexer.OR, MusterLexer.COMMA -> true;
      default -> false;
    };
  }

  /** `on u.hits reaches 3`. */
  private Optional<Diagnostic> heard() {
    int bad = item.bad();
    boolean dotted =
        item.rule() == MusterParser.RULE_declaration
            && item.type(bad) == MusterLexer.DOT
            && item.name(bad - 1)
            && item.name(bad + 1)
            && (item.type(bad - 2) == MusterLexer.ON || item.type(bad - 2) == MusterLexer.BEFORE);
    return dotted
        ? item.mistake(
            bad - 1,
            bad + 1,
            "first name the attribute, then the thing that has it",
            "write `"
                + item.text(bad - 2)
                + " "
                + item.text(bad + 1)
                + " of "
                + item.text(bad - 1)
                + ": KIND "
                + (item.type(bad + 2) == MusterLexer.REACHES
                    ? item.text(bad + 2, bad + 4)
                    : "changes")
                + "`")
        : Optional.empty();
  }

  /** `action NAME by me: KIND costs 1 ATTRIBUTE when CONDITION`. */
  private Optional<Diagnostic> actionCondition() {
    int bad = item.bad();
    boolean found =
        item.rule() == MusterParser.RULE_declaration
            && item.type(0) == MusterLexer.ACTION
            && (item.type(bad) == MusterLexer.WHEN || item.type(bad) == MusterLexer.WHERE);
    return found
        ? item.mistake(
            bad,
            bad,
            "an action cannot have a condition",
            "write a permission: `permission NAME to "
                + item.text(1)
                + " { may only when "
                + item.text(bad + 1, item.first(MusterLexer.LBRACE, bad, item.size()))
                + " say \"reason\" }`")
        : Optional.empty();
  }

  private Optional<Diagnostic> row() {
    if (item.rule() != MusterParser.RULE_tableRow && item.type(0) != MusterLexer.PIPE) {
      return Optional.empty();
    }
    int bad = item.bad();
    if (!item.has(MusterLexer.DPIPE, 0, item.size())) {
      return item.mistake(
          0,
          item.size() - 1,
          "this row has no results",
          "`||` separates the inputs from the results: `| input | input || result |`; a row to replace or remove needs it too");
    }
    if ((item.type(bad) == MusterLexer.PIPE || item.type(bad) == MusterLexer.DPIPE)
        && item.type(bad - 1) == MusterLexer.PLUS
        && item.number(bad - 2)) {
      return item.mistake(
          bad - 2,
          bad - 1,
          "an open-ended cell is a comparison",
          "write `>= " + item.text(bad - 2) + "`");
    }
    int cell = bad;
    while (cell > 0
        && item.type(cell - 1) != MusterLexer.PIPE
        && item.type(cell - 1) != MusterLexer.DPIPE) {
      cell--;
    }
    int colon = item.first(MusterLexer.COLON, bad, item.size());
    if (item.preposition(bad) && colon < item.first(MusterLexer.PIPE, bad, item.size())) {
      return item.mistake(
          cell,
          colon - 1,
          "an input of several words needs brackets",
          "write `("
              + item.text(cell, colon)
              + "): "
              + item.text(colon + 1, item.first(MusterLexer.PIPE, bad, item.size()))
              + " | …`");
    }
    int and =
        COMMANDS.contains(item.type(bad)) && item.type(bad - 1) == MusterLexer.AND
            ? bad - 1
            : item.first(MusterLexer.AND, cell, bad);
    if (and < bad
        && (VERBS.contains(item.type(bad))
            || and == bad - 1 && COMMANDS.contains(item.type(bad)))) {
      return item.mistake(
          and,
          and,
          "separate the statements of a cell with commas",
          "write `" + item.text(cell, and) + ", " + item.text(and + 1, bad + 1) + " …`");
    }
    if (item.name(bad) && item.name(bad - 1)) {
      boolean value = item.type(bad - 2) == MusterLexer.DOT;
      return item.mistake(
          bad - 1,
          bad,
          "a sign is missing between two words of this cell",
          value
              ? "only a number takes a unit: write `"
                  + item.text(bad - 3, bad)
                  + " * 1 "
                  + item.text(bad)
                  + "`"
              : "separate values with commas: write `"
                  + item.text(bad - 1)
                  + ", "
                  + item.text(bad)
                  + "`");
    }
    return Optional.empty();
  }

  private Optional<Diagnostic> change() {
    boolean sign =
        switch (item.type(0)) {
          case MusterLexer.PLUS, MusterLexer.MINUS, MusterLexer.TIMES, MusterLexer.EQ -> true;
          default -> false;
        };
    if (item.declaration() == MusterLexer.EXTEND && item.bad() == 0 && sign) {
      return item.mistake(
          0,
          item.size() - 1,
          "a modifier is not extended",
          "replace it, `replace modifier NAME … { "
              + item.text(0, item.size())
              + " }`, or write a modifier of your own");
    }
    if (item.declaration() != MusterLexer.MODIFIER || item.bad() != 0) {
      return Optional.empty();
    }
    if (item.number(0)) {
      return item.mistake(
          0,
          0,
          "a change begins with its sign",
          "write `+ " + item.text(0, item.size()) + "`, or `=` to set the value");
    }
    return item.type(0) == MusterLexer.WHEN
        ? item.mistake(0, 0, "a change comes before its condition", "write `+ 1 when CONDITION`")
        : Optional.empty();
  }

  /** `kind knight is rider { special keen }`. */
  private Optional<Diagnostic> special() {
    return item.declaration() == MusterLexer.KIND
            && item.type(0) == MusterLexer.SPECIAL
            && item.name(1)
        ? item.mistake(
            0,
            item.size() - 1,
            "a kind has no specials",
            "give them to each thing where it is set up: `name: KIND, "
                + item.text(0, item.size())
                + "`")
        : Optional.empty();
  }

  /** `may not march when CONDITION` in a permission, whose heading names its actions. */
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
    String alone =
        last ? "when CONDITION " + item.text(end, item.size()) : item.text(end, item.size());
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
    return item.rule() != MusterParser.RULE_verdict
        ? 0
        : item.type(0) == MusterLexer.MUST
            ? 1
            : item.type(0) == MusterLexer.MAY ? (permits(1) ? 2 : 1) : 0;
  }

  private boolean permits(int i) {
    return switch (item.type(i)) {
      case MusterLexer.ONLY, MusterLexer.NOT, MusterLexer.ALWAYS -> true;
      default -> false;
    };
  }

  /** Returns what comes before the brace of the declaration. */
  private List<String> heading() {
    String before = item.source().text().substring(0, item.words().getFirst().getStartIndex());
    String declaration = before.substring(Math.max(0, before.lastIndexOf("permission ")));
    return List.of(declaration.replaceFirst("(?s)\\{.*", "").split("[\\s,]+"));
  }

  /** A condition that follows without `when`. */
  private Optional<Diagnostic> condition() {
    int at = conditionAt();
    boolean missing =
        at > 0
            && at < item.size()
            && at <= item.bad()
            && !item.has(MusterLexer.WHEN, 0, item.bad())
            && item.type(item.bad()) != MusterLexer.WHEN
            && (item.beginsValue(at) || item.beginsValue(item.bad()));
    if (!missing) {
      return Optional.empty();
    }
    int when = item.first(MusterLexer.WHEN, at, item.size());
    if (item.type(at) == MusterLexer.STRING && item.rule() == MusterParser.RULE_verdict) {
      return item.mistake(
          at,
          at,
          "the reason of a verdict comes last, and needs `say`",
          "write `"
              + item.text(0, at)
              + " "
              + (when < item.size() ? item.text(when, item.size()) : "when CONDITION")
              + " say "
              + item.text(at)
              + "`");
    }
    int end = item.first(MusterLexer.SAY, at, item.size());
    return item.mistake(
        at,
        Math.min(end, item.size()) - 1,
        "a condition begins with `when`",
        "write `" + item.text(0, at) + " when " + item.text(at, end) + "`");
  }

  /** Returns where a condition may begin in the item; 0 if it has none. */
  private int conditionAt() {
    return switch (item.rule()) {
      case MusterParser.RULE_verdict ->
          item.type(0) == MusterLexer.MUST ? 1 : item.type(0) == MusterLexer.MAY ? 2 : 0;
      case MusterParser.RULE_changeItem -> behindAmount(amountAt());
      case MusterParser.RULE_preference -> item.type(1) == MusterLexer.COLON ? behindAmount(2) : 0;
      case MusterParser.RULE_verdictOfBattle -> behindEnd();
      default -> 0;
    };
  }

  private int amountAt() {
    return switch (item.type(0)) {
      case MusterLexer.AT -> 2;
      case MusterLexer.HALVED, MusterLexer.DOUBLED -> -1;
      default -> 1;
    };
  }

  private int behindAmount(int amount) {
    if (amount < 0) {
      return 1;
    }
    int from = item.type(amount) == MusterLexer.MINUS ? amount + 1 : amount;
    if (!item.number(from)) {
      return item.endsValue(item.bad() - 1) && item.beginsValue(item.bad()) ? item.bad() : 0;
    }
    boolean unit = item.name(from + 1) && !item.preposition(from + 2) && item.beginsValue(from + 2);
    return unit ? from + 2 : from + 1;
  }

  private int behindEnd() {
    int end = item.type(0) == MusterLexer.DRAWN ? 1 : item.pathEnd(0) + 1;
    if (item.type(end - 1) != MusterLexer.WINS
        && item.type(end - 1) != MusterLexer.LOSES
        && item.type(end - 1) != MusterLexer.DRAWN) {
      return 0;
    }
    return item.type(end) == MusterLexer.STRING ? end + 1 : end;
  }

  /** `+ 3 where C`, `+ 3, C`, `+ 3 when C when D` and `quantity … = 3 when C`. */
  private Optional<Diagnostic> applies() {
    int bad = item.bad();
    boolean when = item.has(MusterLexer.WHEN, 0, bad);
    boolean rule =
        item.rule() == MusterParser.RULE_changeItem || item.rule() == MusterParser.RULE_verdict;
    int value = item.first(MusterLexer.EQ, 0, bad) + 1;
    if (rule && when && item.type(bad) == MusterLexer.WHEN) {
      return item.mistake(
          bad, bad, "a rule has one `when`", "join its conditions with commas: `when A, B`");
    }
    if (rule
        && !when
        && (item.type(bad) == MusterLexer.WHERE || item.type(bad) == MusterLexer.COMMA)) {
      return item.mistake(
          bad,
          bad,
          "a condition begins with `when`",
          "write `" + item.text(0, bad) + " when " + item.text(bad + 1, item.size()) + "`");
    }
    return item.rule() == MusterParser.RULE_declaration
            && item.declaration() == MusterLexer.QUANTITY
            && item.type(bad) == MusterLexer.WHEN
            && value < bad
            && bad - value <= 3
        ? item.mistake(
            bad,
            bad,
            "the value of a quantity has no `when`",
            "write `if "
                + item.text(bad + 1, item.size())
                + " then "
                + item.text(value, bad)
                + " else VALUE`, or change it in a modifier")
        : Optional.empty();
  }

  /** `along path: straight 8 cm`, and `by me: KIND straight up to 8 cm`. */
  private Optional<Diagnostic> path() {
    int bad = item.bad();
    if (item.rule() != MusterParser.RULE_declaration || item.type(0) != MusterLexer.ACTION) {
      return Optional.empty();
    }
    if (item.number(bad) && item.type(bad - 2) == MusterLexer.COLON) {
      return item.mistake(
          bad - 1,
          bad,
          "the path of an action needs a maximum length",
          "write `" + item.text(bad - 1) + " up to " + item.text(bad, bad + 2) + "`");
    }
    return item.text(bad).equals("straight")
            && item.name(bad - 1)
            && item.type(bad - 2) == MusterLexer.COLON
        ? item.mistake(
            bad,
            bad,
            "the path of an action is a parameter of its own",
            "write `along path: straight up to DISTANCE`")
        : Optional.empty();
  }

  /** `when` or `and` where things are picked out, which is `where`. */
  private Optional<Diagnostic> when() {
    int bad = item.bad();
    boolean picks =
        (item.type(bad) == MusterLexer.WHEN
                || item.type(bad) == MusterLexer.AND && !item.has(MusterLexer.WHERE, 0, bad))
            && item.rule() == MusterParser.RULE_statement
            && (item.type(0) == MusterLexer.FOR
                || item.has(MusterLexer.ORDERS, 0, bad)
                || item.has(MusterLexer.CHOOSES, 0, bad));
    if (!picks
        && item.type(bad) == MusterLexer.WHEN
        && item.rule() == MusterParser.RULE_statement
        && bad > 1) {
      return item.mistake(
          bad,
          bad,
          "the condition of a statement comes before it",
          "write `if " + item.text(bad + 1, item.size()) + " { " + item.text(0, bad) + " }`");
    }
    return picks
        ? item.mistake(
            bad,
            bad,
            "a selection uses `where`, not `" + item.text(bad) + "`",
            item.type(bad) == MusterLexer.WHEN
                ? "write `where`; `when` says when a rule applies"
                : "write `where`; `and` joins the conditions behind it")
        : Optional.empty();
  }

  /** A value in the braces of a quantity. */
  private Optional<Diagnostic> formula() {
    boolean value =
        item.declaration() == MusterLexer.QUANTITY
            && item.bad() == 0
            && item.type(0) != MusterLexer.PIPE
            && item.beginsValue(0);
    return value
        ? item.mistake(
            0,
            item.size() - 1,
            "only a table goes in the braces of a quantity",
            "a single value follows `=`, without braces: `quantity … = "
                + item.text(0, item.size())
                + "`")
        : Optional.empty();
  }

  /** `strength : 0..6 = 6, high is good`. */
  private Optional<Diagnostic> goodEnd() {
    int bad = item.bad();
    int equals = item.first(MusterLexer.EQ, 0, bad);
    boolean late =
        item.type(bad) == MusterLexer.COMMA
            && (item.type(bad + 1) == MusterLexer.HIGH || item.type(bad + 1) == MusterLexer.LOW)
            && item.type(bad + 3) == MusterLexer.GOOD
            && equals < bad;
    String good = item.text(bad + 1, bad + 4);
    return late
        ? item.mistake(
            bad,
            bad + 3,
            "`" + good + "` stands before the `=`",
            "write `" + item.text(0, equals) + ", " + good + " " + item.text(equals, bad) + "`")
        : Optional.empty();
  }

  /** `NAME : list unit`. */
  private Optional<Diagnostic> list() {
    int list = item.first(MusterLexer.LIST, 0, item.size());
    return item.type(list - 1) == MusterLexer.COLON
            && item.name(list + 1)
            && item.bad() > list
            && item.bad() <= list + 2
        ? item.mistake(
            list,
            list + 1,
            "`of` is missing before `" + item.text(list + 1) + "`",
            "write `list of " + item.text(list + 1) + "`")
        : Optional.empty();
  }

  /** A colon behind a word of the language, and `=` where a colon stands. */
  private Optional<Diagnostic> colon() {
    int bad = item.bad();
    boolean example =
        item.rule() == MusterParser.RULE_exampleItem || item.rule() == MusterParser.RULE_spec;
    if (example && item.type(1) == MusterLexer.COLON && item.type(0) == MusterLexer.DICE) {
      return item.mistake(
          1, 1, "`dice` takes no colon", "write `dice " + item.text(2, item.size()) + "`");
    }
    if (example && item.type(0) == MusterLexer.DICE && item.number(bad) && item.number(bad - 1)) {
      return item.mistake(
          bad,
          bad,
          "separate dice with commas",
          "write `dice " + item.text(1, item.size()).replaceAll(",? (?=\\d)", ", ") + "`");
    }
    if (item.type(bad) == MusterLexer.EQ && bad > 0 && item.name(bad - 1)) {
      if (item.rule() == MusterParser.RULE_preference
          || item.rule() == MusterParser.RULE_declaration
              && item.declaration() == MusterLexer.GENERAL) {
        return item.mistake(
            bad,
            bad,
            "a preference takes a colon",
            "write `" + item.text(0, bad) + ": " + item.text(bad + 1, item.size()) + "`");
      }
      boolean setting =
          item.rule() == MusterParser.RULE_spec || example && item.has(MusterLexer.COLON, 0, bad);
      return setting
          ? item.mistake(
              bad,
              bad,
              "a setting takes no `=`",
              "write `" + item.text(bad - 1) + " " + item.text(bad + 1) + "`")
          : Optional.empty();
    }
    return Optional.empty();
  }
}
