package dev.muster.lang.parse;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Suggestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenStream;

/**
 * Finds what authors write out of habit, from other languages or as the printed page has it. Looked
 * for only in a line that cannot be read, so that what is found there is the mistake.
 */
final class Slips {
  private static final Map<String, String> WORDS =
      Map.ofEntries(
          Map.entry("elseif", "else if"),
          Map.entry("elsif", "else if"),
          Map.entry("elif", "else if"),
          Map.entry("double", "doubled"),
          Map.entry("half", "halved"),
          Map.entry("foreach", "for each"),
          Map.entry("otherwise", "else"),
          Map.entry("rounded", "rounding"),
          Map.entry("return", "give"),
          Map.entry("wenn", "when"),
          Map.entry("und", "and"),
          Map.entry("oder", "or"),
          Map.entry("nicht", "not"));

  /** Other words for where a move goes; elsewhere they may be names. */
  private static final Map<String, String> DIRECTIONS =
      Map.of(
          "forward", "ahead",
          "forwards", "ahead",
          "straight", "ahead",
          "onward", "ahead",
          "back", "backward",
          "backwards", "backward",
          "towards", "toward");

  private static final List<String> MISSPELT =
      List.of(
          "when",
          "where",
          "within",
          "instead",
          "unless",
          "doubled",
          "halved",
          "chooses",
          "suffers",
          "against",
          "toward",
          "costs",
          "blocked",
          "between",
          "stopping",
          "ignoring",
          "loses",
          "wins",
          "gains",
          "recovers",
          "orders",
          "touches",
          "overlaps",
          "crosses",
          "exists",
          "beyond",
          "friendly",
          "hostile",
          "partly",
          "wholly",
          "outside",
          "highest",
          "lowest",
          "nearest",
          "among",
          "named",
          "repeat",
          "while",
          "until",
          "remove",
          "expect",
          "given",
          "choose",
          "backward",
          "every",
          "neither",
          "either");

  /** Words of a line that somebody writes; a longer one is no slip. */
  private static final int READABLE = 200;

  /** Words that begin a statement, and nothing else. */
  private static final Set<Integer> COMMANDS =
      Set.of(
          MusterLexer.SET,
          MusterLexer.RUN,
          MusterLexer.SAY,
          MusterLexer.REMOVE,
          MusterLexer.MOVE,
          MusterLexer.PLACE,
          MusterLexer.TURN,
          MusterLexer.ANNOUNCE,
          MusterLexer.READ,
          MusterLexer.GIVE,
          MusterLexer.END);

  private static final Set<Integer> CHANGES =
      Set.of(MusterLexer.SUFFERS, MusterLexer.GAINS, MusterLexer.RECOVERS);

  private final Source source;
  private final WordCounts words;
  private final List<Token> line;
  private final int bad;
  private final BiPredicate<Token, String> fits;

  private Slips(
      Source source, WordCounts words, List<Token> line, int bad, BiPredicate<Token, String> fits) {
    this.source = source;
    this.words = words;
    this.line = line;
    this.bad = bad;
    this.fits = fits;
  }

  /**
   * The line of a token that was not expected.
   *
   * @param fits whether the line can be read further with a word of the language for another
   */
  static Slips of(
      Source source,
      WordCounts words,
      TokenStream stream,
      Token token,
      BiPredicate<Token, String> fits) {
    List<Token> line = line(stream, token);
    return new Slips(source, words, line, Math.max(0, line.indexOf(token)), fits);
  }

  private static List<Token> line(TokenStream stream, Token token) {
    // A token that was made up is on the line where the parser is.
    int at = token.getTokenIndex() < 0 ? stream.index() : token.getTokenIndex();
    while (at > 0 && stream.get(at - 1).getLine() == token.getLine()) {
      at--;
    }
    List<Token> line = new ArrayList<>();
    for (; at < stream.size() && stream.get(at).getLine() == token.getLine(); at++) {
      Token each = stream.get(at);
      if (each.getType() != Token.EOF && each.getType() != MusterLexer.NL) {
        line.add(each);
      }
    }
    return line;
  }

  /** A word, a sign or an order of words that belongs to other languages. */
  Optional<Diagnostic> habit() {
    return line.size() > READABLE ? Optional.empty() : first(this::at);
  }

  /** A word of the language that is misspelt where the line breaks off. */
  Optional<Diagnostic> misspeltHere() {
    if (line.size() > READABLE) {
      return Optional.empty();
    }
    // Between two names only a word of the language can stand.
    boolean between = bad > 1 && type(bad) == MusterLexer.NAME && type(bad + 1) == MusterLexer.NAME;
    return misspelt(bad - 1).or(() -> between ? nearWord(bad) : misspelt(bad));
  }

  /** A word of the language that is misspelt, anywhere in the line. */
  Optional<Diagnostic> misspelt() {
    return line.size() > READABLE ? Optional.empty() : first(this::misspelt);
  }

  private Optional<Diagnostic> first(IntFunction<Optional<Diagnostic>> at) {
    for (int i = 0; i < line.size(); i++) {
      Optional<Diagnostic> slip = at.apply(i);
      if (slip.isPresent()) {
        return slip;
      }
    }
    return Optional.empty();
  }

  private int type(int i) {
    return i >= 0 && i < line.size() ? line.get(i).getType() : Token.EOF;
  }

  private String text(int i) {
    return i >= 0 && i < line.size() ? line.get(i).getText() : "";
  }

  private boolean number(int i) {
    return type(i) == MusterLexer.INTEGER || type(i) == MusterLexer.DECIMAL;
  }

  private boolean adjacent(int i) {
    return line.get(i).getStopIndex() + 1 == line.get(i + 1).getStartIndex();
  }

  private boolean later(int i, int type) {
    return line.stream().skip(i).anyMatch(t -> t.getType() == type);
  }

  private Optional<Diagnostic> at(int i) {
    return switch (type(i)) {
      case MusterLexer.EQ -> equality(i);
      case MusterLexer.IF, MusterLexer.THEN -> condition(i);
      case MusterLexer.COLON -> place(i);
      case MusterLexer.FOR ->
          type(i + 1) == MusterLexer.ALL
              ? slip(
                  i,
                  i + 1,
                  "a loop begins with `for each`, not `for all`",
                  "write `for each KIND x …`")
              : Optional.empty();
      case MusterLexer.LPAREN ->
          cites(i)
              ? slip(i, i + 3, "a page is cited as `(p.…)`", "write `(p." + text(i + 2) + ")`")
              : Optional.empty();
      case MusterLexer.NOT -> notIn(i);
      case MusterLexer.IN -> pickedIn(i);
      case MusterLexer.OPTION -> askedOption(i);
      case MusterLexer.TAKE -> numberBehind(i);
      case MusterLexer.REFUSED -> refusedFor(i);
      case MusterLexer.REACHES -> reachesOrMore(i);
      case MusterLexer.LET -> unrolled(i);
      case MusterLexer.FROM ->
          number(i + 1) && type(i + 2) == MusterLexer.RANGE
              ? slip(
                  i + 1,
                  i + 2,
                  "`from` goes with `to`, not with `..`",
                  "write `from " + text(i + 1) + " to " + text(i + 3) + "`")
              : Optional.empty();
      case MusterLexer.INTEGER, MusterLexer.DECIMAL -> afterNumber(i);
      case MusterLexer.NAME -> name(i);
      case MusterLexer.STRING -> reason(i);
      default -> Optional.empty();
    };
  }

  /** `step weather "Weather": after march { … }`. */
  private Optional<Diagnostic> place(int i) {
    boolean place =
        type(0) == MusterLexer.STEP
            && switch (type(i + 1)) {
              case MusterLexer.AFTER, MusterLexer.BEFORE, MusterLexer.INSTEAD, MusterLexer.UNLESS ->
                  true;
              default -> false;
            };
    return place
        ? slip(
            i,
            i + 1,
            "the place of a step comes before its colon or brace",
            "write `step " + text(1) + " \"Title\" " + text(i + 1) + " STEP { … }`")
        : Optional.empty();
  }

  private Optional<Diagnostic> equality(int i) {
    if (type(i + 1) == MusterLexer.EQ) {
      return slip(i, i + 1, "`==` is not a sign of the language", "write `=` to compare values");
    }
    if (i == 2 && type(0) == MusterLexer.NAME && type(1) == MusterLexer.STRING) {
      return slip(
          i,
          i,
          "a value with a title needs a type",
          "write `" + text(0) + " " + text(1) + " : count = …`, or leave the title out");
    }
    int begin = i - 1;
    while (type(begin - 1) == MusterLexer.DOT) {
      begin -= 2;
    }
    boolean line = begin == 0 || type(begin - 1) == MusterLexer.LBRACE;
    return begin < i - 1 && line
        ? slip(begin, i, "`=` does not change a value", "write `set " + textOf(begin, i) + " to …`")
        : Optional.empty();
  }

  private String textOf(int from, int end) {
    return line.subList(from, end).stream().map(Token::getText).collect(Collectors.joining());
  }

  /** `if` begins statements, and values that have a `then`. */
  private Optional<Diagnostic> condition(int i) {
    boolean statement = type(0) == MusterLexer.IF || type(0) == MusterLexer.RBRACE;
    if (type(i) == MusterLexer.THEN) {
      return statement
          ? slip(i, i, "a statement has no `then`", "write `if CONDITION { … } else { … }`")
          : Optional.empty();
    }
    if (type(i - 1) == MusterLexer.RBRACE && i > 1) {
      return slip(
          i, i, "each statement needs a line of its own", "begin a new line before this `if`");
    }
    int begin = i;
    while (begin > 0 && !isBrace(begin - 1)) {
      begin--;
    }
    if (i > begin
        && does(begin, i)
        && type(i - 1) != MusterLexer.EQ
        && !later(i, MusterLexer.THEN)) {
      return slip(
          i,
          i,
          "the condition of a statement comes before it",
          "write `if CONDITION { " + written(begin, i) + " }`");
    }
    return i > 1 && type(i - 1) != MusterLexer.ELSE && !later(i, MusterLexer.THEN) && !opens(i)
        ? slip(
            i, i, "the condition of a rule begins with `when`, not `if`", "write `when CONDITION`")
        : Optional.empty();
  }

  /** Whether a statement is there, and no rule. */
  private boolean does(int begin, int end) {
    return COMMANDS.contains(type(begin))
        || type(begin) == MusterLexer.NAME
            && line.subList(begin, end).stream().anyMatch(t -> CHANGES.contains(t.getType()));
  }

  private String written(int from, int end) {
    return source
        .text()
        .substring(line.get(from).getStartIndex(), line.get(end - 1).getStopIndex() + 1);
  }

  private boolean isBrace(int i) {
    return type(i) == MusterLexer.LBRACE || type(i) == MusterLexer.RBRACE;
  }

  /** Whether a block is there, as in `else { if C { … } }`. */
  private boolean opens(int i) {
    return type(i - 1) == MusterLexer.LBRACE || type(i - 1) == MusterLexer.COLON;
  }

  private Optional<Diagnostic> notIn(int i) {
    return type(i + 1) == MusterLexer.IN
        ? slip(
            i,
            i + 1,
            "`not in` is not a condition",
            "to test a formation, write `x.formation is not "
                + text(i + 2)
                + "`; to test a place, `x not partly in PLACE`")
        : Optional.empty();
  }

  /** {@code - 1 when option rain}. */
  private Optional<Diagnostic> askedOption(int i) {
    boolean condition =
        switch (type(i - 1)) {
          case MusterLexer.WHEN,
              MusterLexer.WHERE,
              MusterLexer.IF,
              MusterLexer.AND,
              MusterLexer.NOT,
              MusterLexer.COMMA ->
              later(0, MusterLexer.WHEN) || later(0, MusterLexer.IF) || later(0, MusterLexer.WHERE);
          default -> false;
        };
    return condition && type(i + 1) == MusterLexer.NAME
        ? slip(
            i,
            i + 1,
            "no condition asks whether an option is on",
            "write the whole rule inside it: `option " + text(i + 1) + " { … }`")
        : Optional.empty();
  }

  /** {@code take hussars 2}. */
  private Optional<Diagnostic> numberBehind(int i) {
    return type(i + 1) == MusterLexer.NAME && type(i + 2) == MusterLexer.INTEGER
        ? slip(
            i + 1,
            i + 2,
            "the number to take comes before the name",
            "write `take " + text(i + 2) + " " + text(i + 1) + "`")
        : Optional.empty();
  }

  /** {@code refused because too-far}. */
  private Optional<Diagnostic> refusedFor(int i) {
    return type(i + 1) == MusterLexer.NAME && type(i + 2) == MusterLexer.NAME
        ? slip(
            i + 1,
            i + 2,
            "name the rule that refuses after `by`",
            "write `refused by " + text(i + 2) + "`")
        : Optional.empty();
  }

  /** {@code on hits of u: unit reaches 3 or more}. */
  private Optional<Diagnostic> reachesOrMore(int i) {
    return number(i + 1) && type(i + 2) == MusterLexer.OR && type(i + 3) == MusterLexer.NAME
        ? slip(
            i + 2,
            i + 3,
            "`reaches " + text(i + 1) + "` triggers when the value gets there or goes past it",
            "leave out `" + text(i + 2) + " " + text(i + 3) + "`")
        : Optional.empty();
  }

  /** {@code let r = 2 d6 named "courage"}. */
  private Optional<Diagnostic> unrolled(int i) {
    boolean dice = number(i + 3) && text(i + 4).matches("d\\d+");
    return type(i + 2) == MusterLexer.EQ && dice
        ? slip(
            i + 3,
            i + 4,
            "dice are rolled with `roll`",
            "write `let " + text(i + 1) + " = roll " + text(i + 3) + " " + text(i + 4) + "`")
        : Optional.empty();
  }

  /** {@code for each unit u in side}. */
  private Optional<Diagnostic> pickedIn(int i) {
    if (type(i - 1) != MusterLexer.NAME || !picks(i - 2) && !picks(i - 3)) {
      return Optional.empty();
    }
    int end = i + 2;
    while (type(end) == MusterLexer.DOT) {
      end += 2;
    }
    String picked =
        picks(i - 2)
            ? "KIND x of WHOSE` (the kind comes before the name)"
            : "%s %s of %s`"
                .formatted(text(i - 2), text(i - 1), textOf(i + 1, Math.min(end, line.size())));
    return slip(
        i,
        i,
        "a selection uses `of`, not `in`",
        "write `"
            + picked
            + "; for where they stand, `where x partly in PLACE` or `where x.formation is FORMATION`");
  }

  private boolean picks(int i) {
    return switch (type(i)) {
      case MusterLexer.EACH,
          MusterLexer.ANY,
          MusterLexer.EVERY,
          MusterLexer.NO,
          MusterLexer.COUNT,
          MusterLexer.LIST,
          MusterLexer.ENEMY,
          MusterLexer.FRIENDLY,
          MusterLexer.OTHER ->
          true;
      default -> false;
    };
  }

  private Optional<Diagnostic> reason(int i) {
    int verdict = i - 1;
    while (verdict >= 0 && inVerdict(verdict)) {
      verdict--;
    }
    boolean reason =
        (type(verdict) == MusterLexer.MAY || type(verdict) == MusterLexer.MUST)
            && line.subList(verdict, i).stream().anyMatch(t -> t.getType() == MusterLexer.WHEN)
            && endsCondition(i - 1);
    return reason
        ? slip(i, i, "a reason needs `say`", "write `say " + text(i) + "`")
        : Optional.empty();
  }

  private boolean endsCondition(int i) {
    return switch (type(i)) {
      case MusterLexer.EQ,
          MusterLexer.NE,
          MusterLexer.LE,
          MusterLexer.GE,
          MusterLexer.LT,
          MusterLexer.GT,
          MusterLexer.PLUS,
          MusterLexer.COMMA,
          MusterLexer.LPAREN,
          MusterLexer.AND,
          MusterLexer.OR,
          MusterLexer.NOT,
          MusterLexer.IS,
          MusterLexer.HAS,
          MusterLexer.WHEN ->
          false;
      default -> !SyntaxWords.PREPOSITIONS.contains(type(i));
    };
  }

  private boolean inVerdict(int i) {
    return switch (type(i)) {
      case MusterLexer.MAY,
          MusterLexer.MUST,
          MusterLexer.SAY,
          MusterLexer.STRING,
          MusterLexer.LBRACE,
          MusterLexer.RBRACE ->
          false;
      default -> true;
    };
  }

  private Optional<Diagnostic> afterNumber(int i) {
    return switch (type(i + 1)) {
      case MusterLexer.IN ->
          ends(i + 2)
              ? slip(i, i + 1, "`in` is not a unit of measure", "write `" + text(i) + " inch`")
              : Optional.empty();
      case MusterLexer.COMMA ->
          number(i + 2) && adjacent(i) && adjacent(i + 1)
              ? slip(
                  i,
                  i + 2,
                  "a decimal takes a point, not a comma",
                  "write `" + text(i) + "." + text(i + 2) + "`")
              : Optional.empty();
      case MusterLexer.MINUS, MusterLexer.TO ->
          number(i + 2) && type(i - 1) == MusterLexer.COLON
              ? slip(
                  i,
                  i + 2,
                  "a range is written with `..`, not "
                      + (type(i + 1) == MusterLexer.TO ? "`to`" : "a hyphen"),
                  "write `" + text(i) + ".." + text(i + 2) + "`")
              : Optional.empty();
      case MusterLexer.NAME -> nameAfterNumber(i);
      default -> Optional.empty();
    };
  }

  private Optional<Diagnostic> nameAfterNumber(int i) {
    if (text(i + 1).matches("[dDwW]") && number(i + 2)) {
      return slip(
          i,
          i + 2,
          "write a kind of dice as one word",
          "write `" + text(i) + " d" + text(i + 2) + "`");
    }
    return text(i + 1).equals("x")
        ? slip(i + 1, i + 1, "`x` is not a sign of the language", "write `by`, or `*`")
        : Optional.empty();
  }

  private boolean ends(int i) {
    return switch (type(i)) {
      case Token.EOF, MusterLexer.COMMA, MusterLexer.RBRACE -> true;
      default -> false;
    };
  }

  private Optional<Diagnostic> name(int i) {
    String instead = WORDS.get(text(i));
    if (instead == null && line.stream().limit(i).anyMatch(t -> t.getType() == MusterLexer.MOVE)) {
      instead = DIRECTIONS.get(text(i));
    }
    if (text(i).equals("half")
        && type(i + 1) == MusterLexer.NAME
        && type(i + 2) == MusterLexer.DOT) {
      return slip(
          i,
          i + 3,
          "`half` is not a word of the language",
          "write `" + textOf(i + 1, Math.min(i + 4, line.size())) + " / 2`");
    }
    if (instead != null) {
      return slip(
          i, i, "`" + text(i) + "` is not a word of the language", "write `" + instead + "`");
    }
    if (text(i).equals("x") && number(i + 1)) {
      return slip(
          i,
          i + 1,
          "`x` is not a sign of the language",
          measures(i + 1) && i > 1 && measures(i - 2)
              ? "write `by " + text(i + 1) + " " + text(i + 2) + "`"
              : "write `* " + text(i + 1) + "`, or `doubled`");
    }
    String joined = text(i) + "-" + text(i + 1);
    if (i + 1 < line.size()
        && Character.isLetter(joined.charAt(joined.length() - 1))
        && words.of(joined) > 0) {
      return slip(i, i + 1, "a name is one word", "join its parts with hyphens: `" + joined + "`");
    }
    return Optional.empty();
  }

  private Optional<Diagnostic> misspelt(int i) {
    // A word written more than once is a name.
    return type(i) != MusterLexer.NAME || words.of(text(i)) > 1 ? Optional.empty() : nearWord(i);
  }

  private Optional<Diagnostic> nearWord(int i) {
    return Suggestion.nearest(text(i), MISSPELT)
        .filter(word -> fits.test(line.get(i), word))
        .flatMap(
            word ->
                slip(
                    i,
                    i,
                    "`" + text(i) + "` is not a word of the language",
                    "write `" + word + "`"));
  }

  private boolean measures(int i) {
    return number(i) && type(i + 1) == MusterLexer.NAME;
  }

  private boolean cites(int i) {
    return text(i + 1).matches("page|pages|pg|p|pp")
        && number(i + 2)
        && type(i + 3) == MusterLexer.RPAREN;
  }

  private Optional<Diagnostic> slip(int from, int to, String message, String wayOut) {
    int start = line.get(from).getStartIndex();
    int end = line.get(Math.min(to, line.size() - 1)).getStopIndex() + 1;
    return Optional.of(
        Diagnostic.error("syntax", new Span(source, start, end), "%s", message).note("%s", wayOut));
  }
}
