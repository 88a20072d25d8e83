package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.antlr.v4.runtime.misc.ParseCancellationException;

/**
 * Tries whether a line that cannot be read could be read with one word less, two words in the other
 * order, or one word more: then that is the mistake.
 */
final class Trial {
  /** Words before the mistake that are read again at each trial; behind more there is none. */
  private static final int READABLE = 2_000;

  /** Words that are read in all trials of a line. */
  private static final int ENOUGH = 40_000;

  /** The number of candidates for a missing word up to which one can be singled out. */
  private static final int FEW = 8;

  /** Words that a clause begins with, and nothing that it may be said of. */
  private static final Set<Integer> CLAUSES =
      Set.of(
          MusterLexer.AFTER,
          MusterLexer.BEFORE,
          MusterLexer.INSTEAD,
          MusterLexer.UNLESS,
          MusterLexer.WHEN,
          MusterLexer.WHERE,
          MusterLexer.UNTIL,
          MusterLexer.SECRETLY,
          MusterLexer.NAMED,
          MusterLexer.USING,
          MusterLexer.COSTS,
          MusterLexer.LEADS,
          MusterLexer.IGNORING,
          MusterLexer.STOPPING,
          MusterLexer.PROVES,
          MusterLexer.ROUNDING,
          MusterLexer.GIVES,
          MusterLexer.IS,
          MusterLexer.OF,
          MusterLexer.AGAINST,
          MusterLexer.FROM,
          MusterLexer.TO,
          MusterLexer.FOR,
          MusterLexer.BY,
          MusterLexer.WITH,
          MusterLexer.ON,
          MusterLexer.AS,
          MusterLexer.SAY,
          MusterLexer.LPAREN);

  /** Words of a clause, and from where it stands to where it belongs. */
  private static final int CLAUSE = 12;

  /** The tokens that are left out between two words that are right. */
  private static final List<Integer> OMITTED =
      List.of(
          MusterLexer.COMMA,
          MusterLexer.COLON,
          MusterLexer.OF,
          MusterLexer.TO,
          MusterLexer.AS,
          MusterLexer.SAY);

  private final Consumer<MusterParser> start;
  private final TokenStream stream;
  private final Item item;
  private final int bad;
  private final int end;
  private int left = ENOUGH;

  /**
   * @param start the rule that the tokens are read with
   */
  Trial(Consumer<MusterParser> start, TokenStream stream, Item item) {
    this.start = start;
    this.stream = stream;
    this.item = item;
    this.bad = item.words().getFirst().getTokenIndex() + item.bad();
    this.end =
        IntStream.range(bad, stream.size())
            .filter(i -> stream.get(i).getType() == MusterLexer.NL)
            .findFirst()
            .orElse(stream.size() - 1);
  }

  Optional<Diagnostic> find(IntervalSet expected) {
    return bad > READABLE
        ? Optional.empty()
        : rollName()
            .or(this::title)
            .or(this::quoted)
            .or(this::unquoted)
            .or(this::listed)
            .or(() -> missing(expected))
            .or(() -> wrong(expected))
            .or(this::swapped)
            .or(this::moved)
            .or(this::omitted)
            .or(this::commas);
  }

  Optional<Diagnostic> doubled() {
    return bad > READABLE ? Optional.empty() : twice();
  }

  private Optional<Diagnostic> twice() {
    return IntStream.rangeClosed(1, item.bad() + 1)
        .filter(i -> i < item.size() && item.text(i).equals(item.text(i - 1)))
        .filter(i -> reads(i, 1))
        .boxed()
        .findFirst()
        .flatMap(
            i -> item.mistake(i - 1, i, said(i) + " stands here twice", "leave one of them out"));
  }

  /** The name of a roll, in quotes, without its word. */
  private Optional<Diagnostic> rollName() {
    boolean text =
        item.type(item.bad()) == MusterLexer.STRING && item.has(MusterLexer.ROLL, 0, item.bad());
    return text && reads(item.bad(), 0, new CommonToken(MusterLexer.NAMED, "named"))
        ? missing("named")
        : Optional.empty();
  }

  /** A name in quotes. */
  private Optional<Diagnostic> quoted() {
    return here(MusterLexer.STRING)
        .filter(i -> item.text(i).matches("\"[\\p{L}_][\\p{L}\\d_-]*\""))
        .filter(i -> reads(i, 1, new CommonToken(MusterLexer.NAME, "x")))
        .findFirst()
        .flatMap(
            i ->
                item.mistake(
                    i,
                    i,
                    "a name takes no quotes",
                    "write `" + item.text(i).substring(1, item.text(i).length() - 1) + "`"));
  }

  /** A text without its quotes. */
  private Optional<Diagnostic> unquoted() {
    return here(MusterLexer.NAME)
        .filter(this::textlike)
        .filter(i -> reads(i, words(i), new CommonToken(MusterLexer.STRING, "\"x\"")))
        .findFirst()
        .flatMap(
            i ->
                item.mistake(
                    i,
                    i + words(i) - 1,
                    "a text stands in quotes",
                    "write `\"" + item.text(i, i + words(i)) + "\"`"));
  }

  private boolean textlike(int i) {
    return Character.isUpperCase(item.text(i).codePointAt(0))
        || words(i) == 1 && !item.name(i - 1) && !item.preposition(i - 1);
  }

  private Stream<Integer> here(int type) {
    return Stream.of(item.bad(), item.bad() - 1).filter(i -> i > 0 && item.type(i) == type);
  }

  /** Counts the names side by side from one on. */
  private int words(int from) {
    int i = from;
    while (item.type(i) == MusterLexer.NAME) {
      i++;
    }
    return i - from;
  }

  /** Two words in the other order; not if a name may be missing as well. */
  private Optional<Diagnostic> swapped() {
    return Stream.of(item.bad() - 1, item.bad(), item.bad() - 2)
        .filter(i -> wordlike(i) && wordlike(i + 1))
        .filter(i -> i + 2 != item.bad() || !item.preposition(i + 1))
        .filter(i -> reads(i, 2, item.words().get(i + 1), item.words().get(i)))
        .filter(_ -> !nameMissing())
        .findFirst()
        .flatMap(
            i ->
                item.mistake(
                    i,
                    i + 1,
                    said(i) + " and " + said(i + 1) + " are in the wrong order",
                    "write `" + item.text(i + 1) + " " + item.text(i) + "`"));
  }

  private boolean wordlike(int i) {
    return i >= 0 && i < item.size() && item.text(i).matches("[\\p{L}_\"(].+|\\p{L}");
  }

  /** Whether it can be read with a name before a word. */
  private boolean named(int i) {
    return reads(i, 0, new CommonToken(MusterLexer.NAME, "x"));
  }

  private boolean nameMissing() {
    return Stream.of(MusterLexer.NAME, MusterLexer.AND, MusterLexer.COMMA)
        .anyMatch(
            type ->
                reads(item.bad(), 0, new CommonToken(type, "x"))
                    || reads(item.bad() - 1, 0, new CommonToken(type, "x")));
  }

  private Optional<Diagnostic> missing(IntervalSet expected) {
    if (item.bad() == 0 || item.bad() == item.size()) {
      return Optional.empty();
    }
    return only(expected, 0).filter(_ -> !named(item.bad())).flatMap(this::missing);
  }

  private Optional<Diagnostic> missing(String word) {
    return item.mistake(
        item.bad(),
        item.bad(),
        "`" + word + "` is missing before " + said(item.bad()),
        "write `" + with(word, item.bad()) + "`");
  }

  /** One word or sign of the language in the place of another. */
  private Optional<Diagnostic> wrong(IntervalSet expected) {
    String found = literal(item.type(item.bad()));
    return item.bad() == 0 || found.isEmpty() || found.equals(".")
        ? Optional.empty()
        : only(expected, 1)
            .filter(word -> isWord(word) || !isWord(found))
            .filter(word -> !word.equals(item.text(item.bad() - 1)))
            .flatMap(
                word ->
                    item.mistake(
                        item.bad(),
                        item.bad(),
                        "`" + word + "` stands here, not " + said(item.bad()),
                        "write `" + with(word, item.bad() + 1) + "`"));
  }

  private static boolean isWord(String text) {
    return Character.isLetter(text.charAt(0));
  }

  /** `for a and b`, in a list. */
  private Optional<Diagnostic> listed() {
    int first = item.bad();
    while (first < item.size() && !joins(first)) {
      first++;
    }
    if (item.bad() == 0 || first >= item.size() || first > item.bad() + CLAUSE) {
      return Optional.empty();
    }
    List<Token> line = new ArrayList<>(item.words());
    int last = first;
    for (int i = first; i < item.size() && !reads(0, item.size(), line); i++) {
      if (joins(i)) {
        line.set(i, comma());
        last = i;
      }
    }
    return reads(0, item.size(), line)
        ? item.mistake(
            first,
            first,
            "commas separate what is listed, not " + said(first),
            "write `" + item.text(first - 1, last + 2).replaceAll(" (?:and|or) ", ", ") + "`")
        : Optional.empty();
  }

  private boolean joins(int i) {
    return item.type(i) == MusterLexer.AND || item.type(i) == MusterLexer.OR;
  }

  private static Token comma() {
    return new CommonToken(MusterLexer.COMMA, ",");
  }

  /** Whether a condition comes before the mistake, in which any sign may be missing. */
  private boolean asks() {
    return IntStream.range(0, item.bad())
        .anyMatch(
            i ->
                switch (item.type(i)) {
                  case MusterLexer.WHEN, MusterLexer.WHERE, MusterLexer.IF, MusterLexer.EXPECT ->
                      true;
                  default -> false;
                });
  }

  /** `1 2 3`, in a list. */
  private Optional<Diagnostic> commas() {
    if (item.bad() == 0 || item.bad() >= item.size() || asks() || named(item.bad())) {
      return Optional.empty();
    }
    List<Token> line = new ArrayList<>(item.words());
    int at = item.bad();
    int last = 0;
    for (int added = 0; at > last && at < line.size() && added < CLAUSE; added++) {
      line.add(at, comma());
      last = at;
      int next = furthest(bad - item.bad(), item.size(), line);
      at = next == Integer.MAX_VALUE ? next : next - (bad - item.bad());
    }
    if (at != Integer.MAX_VALUE) {
      return Optional.empty();
    }
    String list =
        line.subList(item.bad() - 1, last + 2).stream()
            .map(Token::getText)
            .collect(Collectors.joining(" "))
            .replace(" ,", ",");
    return last == item.bad()
        ? missing(",")
        : item.mistake(
            item.bad() - 1, item.bad(), "commas separate what is listed", "write `" + list + "`");
  }

  /** A clause that stands before what it is said of. */
  private Optional<Diagnostic> moved() {
    int before = item.bad() - 1;
    while (before > 1 && !beginsClause(before)) {
      before--;
    }
    return IntStream.of(0, 1, before, item.bad())
        .filter(from -> from >= 0 && from <= item.bad() && beginsClause(from))
        .boxed()
        .flatMap(
            from ->
                IntStream.range(
                        item.type(from) == MusterLexer.SECRETLY ? from + 1 : from + 2,
                        Math.min(from + CLAUSE, item.size()))
                    .filter(to -> whole(from, to))
                    .boxed()
                    .flatMap(to -> moved(from, to)))
        .findFirst();
  }

  /** Whether a clause may end before a word. */
  private boolean whole(int from, int to) {
    boolean said = item.type(from) == MusterLexer.NAMED || item.type(from) == MusterLexer.SAY;
    return item.type(from) == MusterLexer.SECRETLY
        || !(item.type(from) == MusterLexer.WHEN && twoWords(to - 1))
            && item.endsValue(to - 1)
            && (said || !item.text(to).matches("[^\\p{L}\\d\"({|:,]+"));
  }

  /** Whether a word comes before another with nothing between them, and thus ends nothing. */
  private boolean twoWords(int i) {
    return Character.isLetter(item.text(i).charAt(0)) && item.type(i + 1) == MusterLexer.NAME;
  }

  private boolean beginsClause(int i) {
    return CLAUSES.contains(item.type(i));
  }

  private Stream<Diagnostic> moved(int from, int to) {
    return places(to)
        .filter(place -> reads(0, item.size(), rotated(from, to, place)))
        .limit(1)
        .boxed()
        .flatMap(
            place ->
                item
                    .mistake(
                        from,
                        to - 1,
                        "`" + item.text(from, to) + "` stands too early",
                        "write `"
                            + Stream.of(
                                    item.text(0, from),
                                    item.text(to, place),
                                    item.text(from, to),
                                    shortened(place))
                                .filter(text -> !text.isEmpty())
                                .collect(Collectors.joining(" "))
                                .replaceAll(" (?=[:,])", "")
                            + "`")
                    .stream());
  }

  /** Returns where a clause that ends at a word may belong: as late as it can be read. */
  private IntStream places(int to) {
    int brace = item.first(MusterLexer.LBRACE, to, item.size());
    return IntStream.concat(
            IntStream.of(item.size(), brace),
            IntStream.iterate(Math.min(to + CLAUSE, item.size() - 1), i -> i > to, i -> i - 1))
        .filter(place -> place > to)
        .filter(place -> item.type(place) != MusterLexer.DOT)
        .filter(place -> item.type(place - 1) != MusterLexer.DOT)
        .distinct();
  }

  /** The words with some of them further back. */
  private List<Token> rotated(int from, int to, int place) {
    List<Token> line = new ArrayList<>(item.words());
    Collections.rotate(line.subList(from, place), from - to);
    return line;
  }

  /** A title that stands too late: it follows the name. */
  private Optional<Diagnostic> title() {
    return here(MusterLexer.STRING)
        .flatMap(
            at ->
                IntStream.rangeClosed(1, 2)
                    .filter(name -> name < at && item.name(name - 1))
                    .filter(name -> reads(0, item.size(), rotated(name, at, at + 1)))
                    .boxed()
                    .flatMap(
                        name ->
                            item
                                .mistake(
                                    at,
                                    at,
                                    "a title stands behind the name",
                                    "write `"
                                        + item.text(0, name)
                                        + " "
                                        + item.text(at)
                                        + (item.type(name) == MusterLexer.COLON ? "" : " ")
                                        + item.text(name, at)
                                        + "`")
                                .stream()))
        .findFirst();
  }

  /** Returns what follows, without what is in its block, and little of a long line. */
  private String shortened(int from) {
    int brace = item.first(MusterLexer.LBRACE, from, item.size());
    return brace > from + CLAUSE && item.size() > from + CLAUSE
        ? item.text(from, from + 2) + " …"
        : brace < item.size()
            ? item.text(from, brace) + (brace > from ? " " : "") + "{ … }"
            : item.text(from, item.size());
  }

  /** A word or sign that is missing between two that are right. */
  private Optional<Diagnostic> omitted() {
    if (item.bad() == 0 || item.bad() == item.size() || named(item.bad())) {
      return Optional.empty();
    }
    List<Integer> fit =
        OMITTED.stream()
            .filter(type -> type != MusterLexer.COMMA || !asks())
            .filter(type -> reads(item.bad(), 0, new CommonToken(type, literal(type))))
            .toList();
    return fit.size() == 1 ? missing(literal(fit.getFirst())) : Optional.empty();
  }

  /** The only word or sign with which, in the place of so many, the line can be read. */
  private Optional<String> only(IntervalSet expected, int many) {
    if (expected.size() > FEW) {
      return Optional.empty();
    }
    List<String> fit =
        expected.toList().stream()
            .filter(type -> type > 0 && !literal(type).isEmpty())
            .filter(type -> reads(item.bad(), many, new CommonToken(type, literal(type))))
            .map(Trial::literal)
            .toList();
    return fit.size() == 1 ? Optional.of(fit.getFirst()) : Optional.empty();
  }

  /** The words around the mistake, with another between them. */
  private String with(String word, int behind) {
    int from = item.bad() - 1;
    while (from > 0
        && (item.type(from) == MusterLexer.DOT || item.type(from - 1) == MusterLexer.DOT)) {
      from--;
    }
    if (item.name(from) && item.number(from - 1)) {
      from--;
    }
    if (item.type(from) == MusterLexer.RPAREN) {
      from =
          IntStream.range(0, from)
              .filter(i -> item.type(i) == MusterLexer.LPAREN && item.closing(i) == item.bad() - 1)
              .findFirst()
              .orElse(from);
    }
    String before = item.text(Math.max(0, from), item.bad());
    int measure = item.number(behind) && item.name(behind + 1) ? behind + 2 : behind + 1;
    String after = item.text(behind, Math.max(measure, item.pathEnd(behind)));
    String gap = word.matches("[.,:)]|\\.\\.") ? "" : " ";
    return (before + gap + word + (word.startsWith(".") ? "" : " ") + after).strip();
  }

  private String said(int i) {
    return "`" + item.text(i) + "`";
  }

  private static String literal(int type) {
    String literal = type < 0 ? null : MusterLexer.VOCABULARY.getLiteralName(type);
    return literal == null || literal.matches("'[{}]'")
        ? ""
        : literal.substring(1, literal.length() - 1);
  }

  /**
   * Whether a word that is misspelt is the mistake: with the right one, the reader gets further.
   */
  boolean misspelt(Token token, String right) {
    int at = token.getTokenIndex();
    return bad <= READABLE
        && at >= 0
        && at <= end
        && furthest(at, 1, List.of(new CommonToken(TokenReader.word(right), right)))
            > Math.max(at, bad);
  }

  /** Whether the line can be read with other words in the place of some. */
  private boolean reads(int from, int many, Token... instead) {
    return reads(from, many, List.of(instead));
  }

  private boolean reads(int from, int many, List<Token> instead) {
    return furthest(bad - item.bad() + from, many, instead) == Integer.MAX_VALUE;
  }

  /** Returns where the reader then comes to a mistake; beyond everything if not on this line. */
  private int furthest(int at, int many, List<Token> instead) {
    left -= end;
    if (left < 0) {
      return 0;
    }
    List<Token> tokens = new ArrayList<>();
    for (int i = 0; i <= end; i++) {
      if (i == at) {
        instead.stream().map(CommonToken::new).forEach(tokens::add);
      }
      if (i < at || i >= at + many) {
        tokens.add(new CommonToken(stream.get(i)));
      }
    }
    MusterParser parser =
        new MusterParser(new TokenListStream(tokens, stream.get(end).getStopIndex() + 1));
    parser.removeErrorListeners();
    parser.setErrorHandler(new BailErrorStrategy());
    try {
      start.accept(parser);
      return Integer.MAX_VALUE;
    } catch (ParseCancellationException e) {
      Token bad = ((RecognitionException) Objects.requireNonNull(e.getCause())).getOffendingToken();
      boolean beyond = bad.getType() == Token.EOF && end < stream.size() - 1;
      return beyond ? Integer.MAX_VALUE : bad.getTokenIndex();
    }
  }
}
