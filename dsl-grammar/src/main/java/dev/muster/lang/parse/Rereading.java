package dev.muster.lang.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.misc.ParseCancellationException;

/** Reads a line again, with other words in the place of some. */
final class Rereading {
  /** Words before the mistake that are read again at each trial; behind more there is none. */
  private static final int READABLE = 2_000;

  /** Words that are read in all trials of a line. */
  private static final int ENOUGH = 40_000;

  private final Consumer<MusterParser> start;
  private final TokenStream stream;
  private final Item item;
  private final int bad;
  private final int end;
  private int left = ENOUGH;

  /**
   * @param start the rule that the tokens are read with
   */
  Rereading(Consumer<MusterParser> start, TokenStream stream, Item item) {
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

  /** Whether there is not too much before the mistake. */
  boolean possible() {
    return bad <= READABLE;
  }

  /**
   * Returns the word of the line at which the reader comes to a mistake; beyond everything if not
   * on this line.
   */
  int mistake(List<Token> line) {
    int first = bad - item.bad();
    int at = furthest(first, item.size(), line);
    return at == Integer.MAX_VALUE ? at : at - first;
  }

  /** Whether it can be read with a name before a word. */
  boolean named(int i) {
    return reads(i, 0, new CommonToken(MusterLexer.NAME, "x"));
  }

  static String literal(int type) {
    String literal = type < 0 ? null : MusterLexer.VOCABULARY.getLiteralName(type);
    return literal == null || literal.matches("'[{}]'")
        ? ""
        : literal.substring(1, literal.length() - 1);
  }

  /** Whether the reader gets further with the right word in the place of another. */
  boolean misspelt(Token token, String right) {
    int at = token.getTokenIndex();
    return possible()
        && at >= 0
        && at <= end
        && furthest(at, 1, List.of(new CommonToken(TokenReader.word(right), right)))
            > Math.max(at, bad);
  }

  /** Whether the line can be read with other words in the place of some. */
  boolean reads(int from, int many, Token... instead) {
    return reads(from, many, List.of(instead));
  }

  boolean reads(int from, int many, List<Token> instead) {
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
