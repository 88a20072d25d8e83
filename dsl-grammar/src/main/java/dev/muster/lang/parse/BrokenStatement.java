package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Suggestion;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds what is wrong with a statement that cannot be read: no verb, a verb of another language, a
 * value that is changed as nothing is, braces or prepositions that are missing.
 */
record BrokenStatement(Item item, DeclaredForms signatures) {
  private static final List<String> VERBS =
      List.of(
          "suffers", "gains", "loses", "recovers", "wins", "chooses", "orders", "draws", "peeks");

  /** Words that begin a statement elsewhere. */
  private static final Map<String, String> ELSEWHERE =
      Map.ofEntries(
          Map.entry("print", "say \"…\""),
          Map.entry("echo", "say \"…\""),
          Map.entry("tell", "say \"…\""),
          Map.entry("var", "let NAME = VALUE"),
          Map.entry("const", "let NAME = VALUE"),
          Map.entry("val", "let NAME = VALUE"),
          Map.entry("call", "run PROCEDURE of x"),
          Map.entry("do", "run PROCEDURE of x"),
          Map.entry("perform", "run PROCEDURE of x"),
          Map.entry("break", "end NAME"),
          Map.entry("stop", "end NAME"),
          Map.entry("exit", "end NAME"),
          Map.entry("delete", "remove x"),
          Map.entry("destroy", "remove x"),
          Map.entry("kill", "remove x"),
          Map.entry("throw", "let r = roll 2 d6"),
          Map.entry("increase", "set x.ATTRIBUTE to x.ATTRIBUTE + 1"),
          Map.entry("increment", "set x.ATTRIBUTE to x.ATTRIBUTE + 1"),
          Map.entry("decrease", "set x.ATTRIBUTE to x.ATTRIBUTE - 1"),
          Map.entry("decrement", "set x.ATTRIBUTE to x.ATTRIBUTE - 1"),
          Map.entry("change", "set x.ATTRIBUTE to VALUE"),
          Map.entry("put", "place x at SPOT"));

  Optional<Diagnostic> find() {
    return switch (item.type(0)) {
      case MusterLexer.RUN -> run();
      case MusterLexer.SET -> set();
      case MusterLexer.IF -> braces();
      case MusterLexer.WHILE ->
          item.mistake(
              0, "`while` does not begin a statement", "write `repeat while CONDITION { … }`");
      case MusterLexer.WHEN ->
          item.mistake(0, "`when` does not begin a statement", "write `if CONDITION { … }`");
      case MusterLexer.DRAWN ->
          item.mistake(
              0,
              "`drawn` is not a statement",
              "only a `victory` can end in a draw: `victory NAME on EVENT of x { drawn \"…\" when CONDITION }`; a statement may say `side loses \"…\"`");
      case MusterLexer.ROLL ->
          item.number(1) || item.name(1) && item.name(2)
              ? item.mistake(
                  0,
                  "a roll needs a name, so that you can read its dice",
                  "write `let r = " + item.text(0, item.name(2) ? 3 : 2) + "`")
              : Optional.empty();
      case MusterLexer.ELSE -> braces();
      case MusterLexer.REMOVE -> remove();
      case MusterLexer.REPEAT -> repetition();
      case MusterLexer.PLACE ->
          item.type(item.bad()) == MusterLexer.SECRETLY
              ? item.mistake(
                  "`secretly` stands before the place",
                  "write `place " + item.text(1) + " secretly " + item.text(2, item.bad()) + "`")
              : subject();
      case MusterLexer.CHOOSE -> answer();
      default -> item.pathEnd(0) > 0 ? subject() : Optional.empty();
    };
  }

  /** `repeat 8 turns { … }`. */
  private Optional<Diagnostic> repetition() {
    boolean unit =
        (item.number(1) || item.name(1)) && item.name(2) && item.type(3) == MusterLexer.LBRACE;
    return unit && item.bad() >= 2
        ? item.mistake(
                2,
                "a repetition counts `times`, not `" + item.text(2) + "`",
                "write `repeat " + item.text(1) + " times { … }`")
            .map(problem -> problem.suggest("times"))
        : Optional.empty();
  }

  /** `remove unit u` and `remove 2 stands of u`. */
  private Optional<Diagnostic> remove() {
    if (item.bad() == 2 && item.name(1) && item.name(2)) {
      return item.mistake(
          1, 2, "use the name without its kind", "write `remove " + item.text(2) + "`");
    }
    return item.number(1) && item.name(2) && item.type(3) == MusterLexer.OF
        ? item.mistake(
            1,
            3,
            "`remove` takes a thing, not a number of its parts",
            "write `%s loses %s`; a part that has a name is removed by `remove NAME`"
                .formatted(item.text(4, item.pathEnd(4)), item.text(1, 3)))
        : Optional.empty();
  }

  /** `choose orders: fire a b`. */
  private Optional<Diagnostic> answer() {
    int from = item.first(MusterLexer.COLON, 0, item.size()) + 1;
    int end = item.first(MusterLexer.COMMA, from, item.size());
    boolean words =
        item.bad() > from
            && item.bad() < end
            && IntStream.range(from, end)
                .allMatch(i -> item.name(i) || item.number(i) || item.preposition(i));
    return words
        ? item.mistake(
            from,
            end - 1,
            "an order is written in quotes",
            "write `" + item.text(0, from) + " \"" + item.text(from, end) + "\"`")
        : Optional.empty();
  }

  /** Finds what is wrong behind the colon of a decision. */
  private Optional<Diagnostic> chooses() {
    int bad = item.bad();
    if (item.type(bad) == MusterLexer.FROM && item.type(bad - 2) == MusterLexer.COLON) {
      return item.mistake(
          bad - 1,
          bad,
          "a number is chosen with `count`",
          "write `count " + item.text(bad - 1, bad + 2) + " to …`");
    }
    int names = item.first(MusterLexer.IN, 0, bad);
    return item.type(bad) == MusterLexer.WHERE && item.type(names - 1) == MusterLexer.OF
        ? item.mistake(
            "answers that are names have no condition",
            "write each with its own: `one of { NAME \"Title\" when CONDITION { … } }`, each on a line; a special may also leave one out: `extend … { ignoring DECISION x when CONDITION }`")
        : Optional.empty();
  }

  private Optional<Diagnostic> run() {
    int bad = item.bad();
    boolean argument =
        bad > 1 && (item.beginsValue(bad) || item.is(bad, MusterLexer.COMMA, MusterLexer.LPAREN));
    return argument
        ? item.mistake(
            "each argument needs a preposition", "write `run " + written(item.text(1), bad) + "`")
        : Optional.empty();
  }

  private String written(String name, int bad) {
    return signatures
        .of(name)
        .orElse(
            bad == 2 && item.name(2)
                ? name + " of " + item.text(2, item.pathEnd(2))
                : name
                    + " of … against …`, the way its declaration begins: `procedure "
                    + name
                    + " of …");
  }

  private Optional<Diagnostic> set() {
    int end = item.pathEnd(1);
    if (item.type(end) == MusterLexer.OF && item.has(MusterLexer.TO, end, item.size())) {
      String name = item.text(1, end);
      String whose = item.text(end + 1, item.pathEnd(end + 1));
      return signatures.isQuantity(name)
          ? item.mistake(
              1,
              item.argumentsEnd(end) - 1,
              "`" + name + "` is a quantity: rules compute it, and nothing sets it",
              "a `modifier` changes a quantity; `set` changes an attribute: `set x.ATTRIBUTE to …`")
          : item.mistake(
              1,
              item.argumentsEnd(end) - 1,
              "`set` needs a dot before the attribute",
              "write `set " + whose + "." + name + " to …`");
    }
    if (operator(end)) {
      String value = item.text(1, end);
      return item.mistake(
          end,
          "`set` needs `to` and the new value",
          "write `set " + value + " to " + value + " " + item.text(end) + " " + amount(end) + "`");
    }
    return item.type(end) == MusterLexer.EQ && item.bad() >= end && !atMargin()
        ? item.mistake(
            end,
            "`=` does not change a value",
            "write `set " + item.text(1, end) + " to " + item.rest(end + 1) + "`")
        : Optional.empty();
  }

  private boolean atMargin() {
    return item.words().getFirst().getCharPositionInLine() == 0;
  }

  private boolean operator(int i) {
    return item.is(i, MusterLexer.PLUS, MusterLexer.MINUS, MusterLexer.TIMES, MusterLexer.SLASH);
  }

  /** Returns what comes after `+`, `+=` or `++`. */
  private String amount(int operator) {
    int from = operator + 1;
    while (item.type(from) == MusterLexer.EQ) {
      from++;
    }
    boolean twice = operator(from) || from >= item.size();
    return twice ? "1" : item.rest(from);
  }

  private Optional<Diagnostic> braces() {
    int bad = item.bad();
    boolean does =
        bad > 1
            && item.endsValue(bad - 1)
            && !item.has(MusterLexer.LBRACE, 0, bad)
            && (SyntaxWords.RESERVED_COMMANDS.contains(item.type(bad))
                || item.name(bad) && verbFollows(bad));
    return does
        ? item.mistake(
            "the statements after a condition need braces",
            "write `" + item.text(0, bad) + " { " + item.rest(bad) + " }`")
        : Optional.empty();
  }

  private boolean verbFollows(int i) {
    return VERBS.contains(item.text(item.pathEnd(i)));
  }

  private Optional<Diagnostic> subject() {
    int end = item.pathEnd(0);
    String elsewhere = ELSEWHERE.get(item.text(0));
    if (elsewhere != null && end == 1 && item.bad() <= 2) {
      return item.mistake(
          0, "no statement begins with `" + item.text(0) + "`", "write `" + elsewhere + "`");
    }
    if (item.type(end) == MusterLexer.LPAREN && end == 1 && item.closing(1) == item.size() - 1) {
      return item.mistakeInAll(
          "a procedure takes no brackets", "write `run " + written(item.text(0), 0) + "`");
    }
    int behind = item.argumentsEnd(end);
    if (behind >= item.size()) {
      return noVerb(end, behind);
    }
    if (item.bad() != behind) {
      return item.bad() > behind ? phrase(behind) : Optional.empty();
    }
    if (operator(behind)) {
      String value = item.text(0, behind);
      return item.mistakeInAll(
          "this does not change a value",
          "write `set %s to %s %s %s`".formatted(value, value, item.text(behind), amount(behind)));
    }
    if (item.type(behind) == MusterLexer.EQ) {
      String value = item.text(0, behind);
      return item.mistake(
          0,
          behind,
          "no statement begins like this",
          end == 1
              ? "to name a new value, write `let "
                  + value
                  + " = …`; to change an existing one, `set "
                  + value
                  + " to …`"
              : "write `set " + value + " to …`");
    }
    return verb(behind);
  }

  private Optional<Diagnostic> noVerb(int end, int behind) {
    String said = item.text(0, behind);
    if (behind > end || signatures.isProcedure(said)) {
      return item.mistake(
          0,
          behind - 1,
          "`" + said + "` is not a statement by itself",
          "to run a procedure, write `run " + said + "`");
    }
    return item.mistake(
        0,
        behind - 1,
        "`" + said + "` is not a statement by itself",
        end > 1
            ? "to change a value, write `set " + said + " to VALUE`"
            : "to run a procedure, write `run "
                + said
                + "`; to change a thing, `"
                + said
                + " suffers 1 ATTRIBUTE`");
  }

  private Optional<Diagnostic> verb(int i) {
    String word = item.text(i);
    String subject = item.text(0, i);
    if (SyntaxWords.RESERVED_COMMANDS.contains(item.type(i))) {
      return item.mistake(
          0,
          i,
          "`" + word + "` begins a statement",
          "write `" + word + " " + subject + " " + item.rest(i + 1) + "`");
    }
    if (!item.name(i)) {
      return Optional.empty();
    }
    Optional<String> near = Suggestion.nearest(word, VERBS);
    if (near.isPresent()) {
      return item.mistake(
          i, "`" + word + "` is not a word of the language", "write `" + near.get() + "`");
    }
    if (signatures.isQuantity(word)) {
      return Optional.empty();
    }
    if (item.type(0) == MusterLexer.STEP) {
      return item.mistake(
          0,
          i,
          "a step stands in a procedure, not inside a step or another block",
          "make a procedure of it, `procedure %s { … }`, and write `run %s`".formatted(word, word));
    }
    if (item.declaration() == MusterLexer.EXAMPLE) {
      return item.mistake(
          0,
          i,
          "no line of an example begins like this",
          "to give an order, write `order %s to ACTION at …`; to set up a thing, `%s: KIND`; to say what is otherwise in a scenario, `given %s`"
              .formatted(subject, subject, item.rest(0)));
    }
    return item.mistake(
        i,
        "`" + word + "` is not a verb of the language",
        "a thing `suffers`, `gains`, `loses` or `recovers` something; a side `chooses`, `orders`, `wins` or `loses`; to run a procedure, write `run "
            + (signatures.isProcedure(word) ? word : "NAME")
            + " of "
            + subject
            + "`");
  }

  /** Finds what is wrong with what a verb says: how much of what, or whom. */
  private Optional<Diagnostic> phrase(int verb) {
    int bad = item.bad();
    return switch (item.type(verb)) {
      case MusterLexer.SUFFERS, MusterLexer.GAINS, MusterLexer.LOSES, MusterLexer.RECOVERS ->
          adjusts(verb);
      case MusterLexer.CHOOSES -> chooses();
      case MusterLexer.ORDERS -> {
        String word = item.text(bad);
        yield bad == verb + 1 && Set.of("every", "each", "all", "any").contains(word)
            ? item.mistake(
                "`orders` already applies to everything it finds",
                "leave out `" + word + "`: `" + item.text(0, verb + 1) + " KIND x of …`")
            : Optional.empty();
      }
      default -> Optional.empty();
    };
  }

  private Optional<Diagnostic> adjusts(int verb) {
    int bad = item.bad();
    String says = item.text(0, verb + 1);
    if (item.number(bad) && bad == verb + 2) {
      return item.mistake(
          verb + 1,
          bad,
          "the amount comes first",
          "write `" + says + " " + item.text(bad) + " " + item.text(verb + 1) + "`");
    }
    if (item.type(bad) == MusterLexer.BY && bad == verb + 2) {
      return item.mistake(
          verb + 1,
          item.size() - 1,
          "the amount comes first",
          "write `" + says + " " + item.rest(bad + 1) + " " + item.text(verb + 1) + "`");
    }
    boolean composed =
        item.preposition(bad)
            || operator(bad)
            || item.type(bad) == MusterLexer.LPAREN
            || bad == verb + 3 && item.number(verb + 1) && item.name(bad);
    return composed && item.size() > verb + 3
        ? item.mistake(
            verb + 1,
            item.size() - 2,
            "an amount of several words needs brackets",
            "write `"
                + says
                + " ("
                + item.text(verb + 1, item.size() - 1)
                + ") "
                + item.text(item.size() - 1)
                + "`")
        : Optional.empty();
  }
}
