package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
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

  /** What may be missing, of so few; among more, none can be told to be the one. */
  private static final int FEW = 8;

  private final Consumer<MusterParser> start;
  private final TokenStream stream;
  private final Item item;
  private final int bad;
  private final int end;

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
        : quoted()
            .or(this::unquoted)
            .or(() -> missing(expected))
            .or(() -> wrong(expected))
            .or(this::swapped);
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

  /** How many names stand side by side from one. */
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
    return only(expected, 0)
        .filter(_ -> !reads(item.bad(), 0, new CommonToken(MusterLexer.NAME, "x")))
        .flatMap(
            word ->
                item.mistake(
                    item.bad(),
                    item.bad(),
                    "`" + word + "` is missing before " + said(item.bad()),
                    "write `" + with(word, item.bad()) + "`"));
  }

  /** One word or sign of the language in the place of another. */
  private Optional<Diagnostic> wrong(IntervalSet expected) {
    String found = literal(item.type(item.bad()));
    return item.bad() == 0 || found.isEmpty() || found.equals(".")
        ? Optional.empty()
        : only(expected, 1)
            .filter(word -> isWord(word) || !isWord(found))
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
        && furthest(at, 1, new CommonToken(TokenReader.word(right), right)) > Math.max(at, bad);
  }

  /** Whether the line can be read with other words in the place of some. */
  private boolean reads(int from, int many, Token... instead) {
    return furthest(bad - item.bad() + from, many, instead) == Integer.MAX_VALUE;
  }

  /** Where the reader comes to a mistake then; beyond everything if not on this line. */
  private int furthest(int at, int many, Token... instead) {
    List<Token> tokens = new ArrayList<>();
    for (int i = 0; i <= end; i++) {
      if (i == at) {
        Stream.of(instead).map(CommonToken::new).forEach(tokens::add);
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
