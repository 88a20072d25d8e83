package dev.muster.lang.parse;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.misc.IntervalSet;

/**
 * Tries whether a line that cannot be read could be read with one word less, two words in the other
 * order, or one word more: then that is the mistake.
 */
final class Trial {
  private final Item item;
  private final Rereading rereading;
  private final MissingWord word;
  private final WrongOrder order;
  private final MissingJoint joint;

  /**
   * @param start the rule that the tokens are read with
   */
  Trial(Consumer<MusterParser> start, TokenStream stream, Item item) {
    this.item = item;
    this.rereading = new Rereading(start, stream, item);
    this.word = new MissingWord(item, rereading);
    this.order = new WrongOrder(item, rereading);
    this.joint = new MissingJoint(item, rereading);
  }

  Optional<Diagnostic> find(IntervalSet expected) {
    return !rereading.possible()
        ? Optional.empty()
        : word.rollName()
            .or(order::title)
            .or(this::quoted)
            .or(this::unquoted)
            .or(this::listed)
            .or(() -> word.missing(expected))
            .or(() -> word.wrong(expected))
            .or(joint::missing)
            .or(order::swapped)
            .or(order::moved)
            .or(word::omitted)
            .or(this::commas);
  }

  Optional<Diagnostic> doubled() {
    if (!rereading.possible()) {
      return Optional.empty();
    }
    return IntStream.rangeClosed(1, item.bad() + 1)
        .filter(i -> i < item.size() && item.text(i).equals(item.text(i - 1)))
        .filter(i -> rereading.reads(i, 1))
        .boxed()
        .findFirst()
        .flatMap(
            i ->
                item.mistake(
                        i - 1, i, item.quoted(i) + " stands here twice", "leave one of them out")
                    .map(problem -> problem.suggest(item.text(i))));
  }

  /** Two statements on one line: `set a to 1, b suffers 1 hits`. */
  Optional<Diagnostic> joined() {
    int bad = item.bad();
    boolean two =
        rereading.possible()
            && item.statement()
            && bad > 0
            && item.is(bad, MusterLexer.COMMA, MusterLexer.AND, MusterLexer.THEN)
            && rereading.reads(bad, 1, new CommonToken(MusterLexer.NL, "\n"));
    return two
        ? item.mistake(
                "each statement needs a line of its own",
                "begin a new line with `" + item.rest(bad + 1) + "`")
            .map(problem -> problem.mend(between(bad - 1, bad + 1), lineEnd()))
        : Optional.empty();
  }

  /** Two changes by one verb: {@code me gains 1 hits, 2 losses}. */
  Optional<Diagnostic> shared() {
    int bad = item.bad();
    int verb = IntStream.range(1, bad).filter(this::changes).findFirst().orElse(bad);
    boolean joint = item.is(bad, MusterLexer.COMMA, MusterLexer.AND);
    if (!rereading.possible() || !item.statement() || !joint || verb >= bad) {
      return Optional.empty();
    }
    List<Token> again = new ArrayList<>(List.of(new CommonToken(MusterLexer.NL, "\n")));
    again.addAll(item.words().subList(0, verb + 1));
    String before = item.text(0, verb + 1) + " ";
    return rereading.reads(bad, 1, again)
        ? item.mistake(
                "each `%s` changes one value".formatted(item.text(verb)),
                "begin a new line with `" + before + item.rest(bad + 1) + "`")
            .map(problem -> problem.mend(between(bad - 1, bad + 1), lineEnd() + before))
        : Optional.empty();
  }

  private boolean changes(int word) {
    return item.is(
        word, MusterLexer.GAINS, MusterLexer.LOSES, MusterLexer.SUFFERS, MusterLexer.RECOVERS);
  }

  private Span between(int word, int other) {
    return new Span(
        item.source(),
        item.words().get(word).getStopIndex() + 1,
        item.words().get(other).getStartIndex());
  }

  private String lineEnd() {
    String line = item.source().lineText(item.words().getFirst().getLine());
    return "\n" + line.substring(0, line.length() - line.stripLeading().length());
  }

  /**
   * Whether a word that is misspelt is the mistake: with the right one, the reader gets further.
   */
  boolean misspelt(Token token, String right) {
    return rereading.misspelt(token, right);
  }

  /** A name in quotes. */
  private Optional<Diagnostic> quoted() {
    return item.here(MusterLexer.STRING)
        .filter(i -> item.text(i).matches("\"[\\p{L}_][\\p{L}\\d_-]*\""))
        .filter(i -> rereading.reads(i, 1, new CommonToken(MusterLexer.NAME, "x")))
        .filter(i -> !rereading.reads(i + 1, 0, new CommonToken(MusterLexer.COLON, ":")))
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
    return item.here(MusterLexer.NAME)
        .filter(this::textlike)
        .filter(i -> rereading.reads(i, words(i), new CommonToken(MusterLexer.STRING, "\"x\"")))
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

  /** Counts the names side by side from one on. */
  private int words(int from) {
    int i = from;
    while (item.type(i) == MusterLexer.NAME) {
      i++;
    }
    return i - from;
  }

  /** `for a and b`, in a list. */
  private Optional<Diagnostic> listed() {
    int first = item.bad();
    while (first < item.size() && !joins(first)) {
      first++;
    }
    if (item.bad() == 0 || first >= item.size() || first > item.bad() + WrongOrder.CLAUSE) {
      return Optional.empty();
    }
    List<Token> line = new ArrayList<>(item.words());
    int last = first;
    for (int i = first; i < item.size() && !rereading.reads(0, item.size(), line); i++) {
      if (joins(i)) {
        line.set(i, comma());
        last = i;
      }
    }
    return rereading.reads(0, item.size(), line)
        ? item.mistake(
            first,
            first,
            "commas separate what is listed, not " + item.quoted(first),
            "write `" + item.text(first - 1, last + 2).replaceAll(" (?:and|or) ", ", ") + "`")
        : Optional.empty();
  }

  private boolean joins(int i) {
    return item.type(i) == MusterLexer.AND || item.type(i) == MusterLexer.OR;
  }

  private static Token comma() {
    return new CommonToken(MusterLexer.COMMA, ",");
  }

  /** `1 2 3`, in a list. */
  private Optional<Diagnostic> commas() {
    if (item.bad() == 0
        || item.bad() >= item.size()
        || word.asks()
        || rereading.named(item.bad())) {
      return Optional.empty();
    }
    List<Token> line = new ArrayList<>(item.words());
    int at = item.bad();
    int last = 0;
    for (int added = 0; at > last && at < line.size() && added < WrongOrder.CLAUSE; added++) {
      line.add(at, comma());
      last = at;
      at = rereading.mistake(line);
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
        ? word.missing(",")
        : item.mistake(
            item.bad() - 1, item.bad(), "commas separate what is listed", "write `" + list + "`");
  }
}
