package dev.muster.lang.parse;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;

/**
 * Looks, before anything recursive begins, whether a text would nest deeper than the reader, or anything after it, can go.
 */
final class Nesting {

  private Nesting() {}

  static Optional<Diagnostic> check(Source source, List<Token> tokens) {
    int[] stretch = new int[Limits.NESTING + 2];
    int depth = 0;
    int total = 0;
    for (Token token : tokens) {
      switch (token.getType()) {
        case MusterLexer.LPAREN, MusterLexer.LBRACE -> {
          depth++;
          stretch[depth] = 0;
        }
        case MusterLexer.RPAREN, MusterLexer.RBRACE -> {
          total -= stretch[depth];
          stretch[depth] = 0;
          depth = Math.max(0, depth - 1);
        }
        case MusterLexer.COMMA, MusterLexer.PIPE, MusterLexer.DPIPE, MusterLexer.NL -> {
          total -= stretch[depth];
          stretch[depth] = 0;
        }
        default -> {
          stretch[depth]++;
          total++;
        }
      }
      if (depth > Limits.NESTING) {
        return Optional.of(
            Diagnostic.error("nested-too-deep", span(source, token), "more than " + Limits.NESTING + " brackets are open here")
                .note("name a part of it, as a quantity or a procedure of its own"));
      }
      if (total > Limits.STRETCH) {
        return Optional.of(
            Diagnostic.error(
                    "nested-too-deep", span(source, token), "this goes on for more than " + Limits.STRETCH + " words and signs")
                .note("name a part of it, as a quantity or a procedure of its own"));
      }
    }
    return Optional.empty();
  }

  private static Span span(Source source, Token token) {
    return new Span(source, token.getStartIndex(), token.getStopIndex() + 1);
  }
}
