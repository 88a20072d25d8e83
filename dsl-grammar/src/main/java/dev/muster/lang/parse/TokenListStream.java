package dev.muster.lang.parse;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenSource;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.misc.Interval;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of one declaration for the parser. All are there and all count, so that looking ahead,
 * which is most of what a parser asks for, is a look into an array; ANTLR's own streams fetch from
 * a lexer and skip hidden channels.
 */
final class TokenListStream implements TokenStream {
  private final Token[] tokens;
  private int index;

  TokenListStream(List<Token> tokens, int end) {
    boolean ended = !tokens.isEmpty() && tokens.getLast().getType() == Token.EOF;
    this.tokens = tokens.toArray(new Token[ended ? tokens.size() : tokens.size() + 1]);
    if (!ended) {
      CommonToken eof = new CommonToken(Token.EOF, "<EOF>");
      eof.setStartIndex(end);
      eof.setStopIndex(end - 1);
      this.tokens[tokens.size()] = eof;
    }
    for (int i = 0; i < this.tokens.length; i++) {
      ((CommonToken) this.tokens[i]).setTokenIndex(i);
    }
  }

  /** Returns the first token of the line of a block that this one is in. */
  int lineStart(int token) {
    int start = token;
    while (start > 0
        && tokens[start - 1].getType() != MusterLexer.NL
        && tokens[start - 1].getType() != MusterLexer.LBRACE) {
      start--;
    }
    return start;
  }

  @Override
  public @Nullable Token LT(int k) {
    int at = k > 0 ? index + k - 1 : index + k;
    return k == 0 || at < 0 ? null : tokens[Math.min(at, tokens.length - 1)];
  }

  @Override
  public int LA(int k) {
    Token token = LT(k);
    return token == null ? Token.INVALID_TYPE : token.getType();
  }

  @Override
  public void consume() {
    if (index >= tokens.length - 1) {
      throw new IllegalStateException("cannot consume EOF");
    }
    index++;
  }

  @Override
  public Token get(int at) {
    return tokens[at];
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public void seek(int to) {
    index = Math.clamp(to, 0, tokens.length - 1);
  }

  @Override
  public int size() {
    return tokens.length;
  }

  @Override
  public int mark() {
    return 0; // nothing is ever given up
  }

  @Override
  public void release(int marker) {}

  @Override
  public String getSourceName() {
    return UNKNOWN_SOURCE_NAME;
  }

  /** Returns the source of tokens that a mistake left out. */
  @Override
  public TokenSource getTokenSource() {
    return new ListTokenSource(Arrays.asList(tokens));
  }

  @Override
  public String getText() {
    return getText(Interval.of(0, tokens.length - 1));
  }

  @Override
  public String getText(RuleContext context) {
    return getText(context.getSourceInterval());
  }

  @Override
  public String getText(Token start, Token stop) {
    return getText(Interval.of(start.getTokenIndex(), stop.getTokenIndex()));
  }

  @Override
  public String getText(Interval interval) {
    return Arrays.stream(tokens, interval.a, interval.b + 1)
        .map(Token::getText)
        .collect(Collectors.joining());
  }
}
