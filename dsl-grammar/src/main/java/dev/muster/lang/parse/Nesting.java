package dev.muster.lang.parse;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Token;

/**
 * Looks, before anything recursive begins, whether a text would nest deeper than the reader, or
 * anything after it, can go.
 */
final class Nesting {

  private static final Set<Integer> NESTING_WORDS =
      Set.of(
          MusterLexer.NOT,
          MusterLexer.AND,
          MusterLexer.OR,
          MusterLexer.PLUS,
          MusterLexer.MINUS,
          MusterLexer.TIMES,
          MusterLexer.SLASH,
          MusterLexer.DOT,
          MusterLexer.IF,
          MusterLexer.ELSE,
          MusterLexer.ROLL,
          MusterLexer.COUNT,
          MusterLexer.LIST,
          MusterLexer.SUM,
          MusterLexer.HIGHEST,
          MusterLexer.LOWEST,
          MusterLexer.NEAREST,
          MusterLexer.ONE,
          MusterLexer.ANY,
          MusterLexer.NO,
          MusterLexer.EVERY,
          MusterLexer.WHERE,
          MusterLexer.REPLACE,
          MusterLexer.OPEN);

  private Nesting() {}

  static Optional<Diagnostic> check(Source source, List<Token> tokens) {
    int[] operators = new int[Limits.NESTING + 2];
    int depth = 0;
    int total = 0;
    for (Token token : tokens) {
      switch (token.getType()) {
        case MusterLexer.LPAREN, MusterLexer.LBRACE -> {
          depth++;
          operators[depth] = 0;
        }
        case MusterLexer.RPAREN, MusterLexer.RBRACE -> {
          total -= operators[depth];
          operators[depth] = 0;
          depth = Math.max(0, depth - 1);
        }
        case MusterLexer.COMMA, MusterLexer.PIPE, MusterLexer.DPIPE, MusterLexer.NL -> {
          total -= operators[depth];
          operators[depth] = 0;
        }
        default -> {
          if (NESTING_WORDS.contains(token.getType())) {
            operators[depth]++;
            total++;
          }
        }
      }
      if (depth > Limits.NESTING) {
        return Optional.of(
            Diagnostic.error(
                    "nested-too-deep",
                    span(source, token),
                    "brackets are nested more than %s deep here",
                    Limits.NESTING)
                .note("give part of it a name, as a quantity or a procedure of its own"));
      }
      if (total > Limits.OPERATORS) {
        return Optional.of(
            Diagnostic.error(
                    "nested-too-deep",
                    span(source, token),
                    "this expression has more than %s operators",
                    Limits.OPERATORS)
                .note("give part of it a name, as a quantity or a procedure of its own"));
      }
    }
    return Optional.empty();
  }

  private static Span span(Source source, Token token) {
    return new Span(source, token.getStartIndex(), token.getStopIndex() + 1);
  }
}
