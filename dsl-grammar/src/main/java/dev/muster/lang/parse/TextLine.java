package dev.muster.lang.parse;

import dev.muster.lang.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenStream;

/** All words of a line that cannot be read. */
record TextLine(Source source, List<Token> words, int bad) implements Phrase {
  /** The line of a token that was not expected. */
  static TextLine of(Source source, TokenStream stream, Token token) {
    // A token that was made up is on the line where the parser is.
    int at = token.getTokenIndex() < 0 ? stream.index() : token.getTokenIndex();
    while (at > 0 && stream.get(at - 1).getLine() == token.getLine()) {
      at--;
    }
    List<Token> words = new ArrayList<>();
    for (; at < stream.size() && stream.get(at).getLine() == token.getLine(); at++) {
      Token each = stream.get(at);
      if (each.getType() != Token.EOF && each.getType() != MusterLexer.NL) {
        words.add(each);
      }
    }
    return new TextLine(source, words, Math.max(0, words.indexOf(token)));
  }

  /** The words from one up to another, without spaces. */
  String joined(int from, int end) {
    return words.subList(from, Math.min(end, size())).stream()
        .map(Token::getText)
        .collect(Collectors.joining());
  }

  /** Whether no space follows a word. */
  boolean adjacent(int i) {
    return words.get(i).getStopIndex() + 1 == words.get(i + 1).getStartIndex();
  }
}
