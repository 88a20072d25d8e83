package dev.muster.lang.parse;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/**
 * A line end ends a statement, except where the statement visibly goes on: inside round brackets,
 * after a comma or an operator, before a word such as {@code when}, {@code and} or {@code else},
 * before an opening brace; and, in the head of a declaration, before the words that continue it,
 * and before operators. The rest is regular: one line end after each line of a block, also before
 * its closing brace, none after the opening one.
 */
final class LineJoiner {

  private static final Set<Integer> GOES_ON_AFTER =
      Set.of(
          MusterLexer.COMMA,
          MusterLexer.AND,
          MusterLexer.OR,
          MusterLexer.EQ,
          MusterLexer.PLUS,
          MusterLexer.MINUS,
          MusterLexer.TIMES,
          MusterLexer.SLASH,
          MusterLexer.WHEN,
          MusterLexer.WHERE,
          MusterLexer.THEN);

  private static final Set<Integer> GOES_ON_BEFORE =
      Set.of(
          MusterLexer.AND,
          MusterLexer.OR,
          MusterLexer.WHEN,
          MusterLexer.WHERE,
          MusterLexer.THEN,
          MusterLexer.ELSE,
          MusterLexer.LBRACE);

  /** In the head of a declaration a line also goes on before these, and before prepositions. */
  private static final Set<Integer> GOES_ON_BEFORE_IN_HEADS =
      Set.of(
          MusterLexer.COSTS,
          MusterLexer.LEADS,
          MusterLexer.OFFERED,
          MusterLexer.COLON,
          MusterLexer.CITE,
          MusterLexer.LPAREN,
          MusterLexer.EQ,
          MusterLexer.ROUNDING,
          MusterLexer.INSTEAD,
          MusterLexer.BEFORE,
          MusterLexer.AFTER,
          MusterLexer.UNLESS,
          MusterLexer.IS,
          MusterLexer.PROVES,
          MusterLexer.WITHIN,
          MusterLexer.STRING,
          MusterLexer.PLUS,
          MusterLexer.MINUS,
          MusterLexer.TIMES,
          MusterLexer.SLASH);

  private final List<Token> joined;
  private int round;
  private int braces;

  /** What the outermost braces belong to, or will. */
  private int outermost;

  private boolean inHead;
  private boolean inVerdict;
  private boolean inProperty;

  /** Where braces do not match, a declaration at the margin begins outside of all. */
  private final boolean closesAtMargin;

  private LineJoiner(List<Token> tokens) {
    this.joined = new ArrayList<>(tokens.size());
    this.closesAtMargin = !matches(tokens);
  }

  /** Whether a new line of a block begins behind a token. */
  static boolean endsLine(Token token) {
    return switch (token.getType()) {
      case MusterLexer.NL, MusterLexer.LBRACE, MusterLexer.RBRACE -> true;
      default -> false;
    };
  }

  private static boolean matches(List<Token> tokens) {
    int open = 0;
    for (Token token : tokens) {
      open +=
          switch (token.getType()) {
            case MusterLexer.LBRACE -> 1;
            case MusterLexer.RBRACE -> -1;
            default -> 0;
          };
      if (open < 0) {
        return false;
      }
    }
    return open == 0;
  }

  static List<Token> join(List<Token> tokens) {
    LineJoiner joiner = new LineJoiner(tokens);
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.getType() != MusterLexer.NL) {
        joiner.take(token);
        continue;
      }
      int next = i + 1;
      while (next < tokens.size() && tokens.get(next).getType() == MusterLexer.NL) {
        next++;
      }
      joiner.lineEnds(token, next < tokens.size() ? tokens.get(next) : null);
      i = next - 1;
    }
    return joiner.joined;
  }

  /**
   * The tokens before which a line may end, so that it goes on.
   *
   * @param joined as {@link #join} gave them
   */
  static Set<Token> beginnings(List<Token> joined) {
    LineJoiner joiner = new LineJoiner(joined);
    Set<Token> beginnings = new HashSet<>();
    for (Token token : joined) {
      if (token.getType() == MusterLexer.NL) {
        joiner.round = 0;
        joiner.lineEnds(token, null);
        continue;
      }
      if (joiner.goesOnWith(token)) {
        beginnings.add(token);
      }
      joiner.take(token);
    }
    return beginnings;
  }

  private void take(Token token) {
    bracket(token);
    inHead = headGoesOn(token);
    inVerdict = verdictGoesOn(token);
    inProperty = propertyGoesOn(token);
    joined.add(token);
  }

  private void bracket(Token token) {
    switch (token.getType()) {
      case MusterLexer.LPAREN -> round++;
      case MusterLexer.RPAREN -> round = Math.max(0, round - 1);
      case MusterLexer.LBRACE, MusterLexer.RBRACE -> {
        // No brace stands inside round brackets: an open one must not swallow the rest of the
        // file.
        round = 0;
        braces = Math.max(0, braces + (token.getType() == MusterLexer.LBRACE ? 1 : -1));
      }
      default -> {}
    }
    if (token.getType() == MusterLexer.RBRACE && !joined.isEmpty() && needsEnd(joined.getLast())) {
      joined.add(lineEnd(joined.getLast()));
    }
  }

  private void lineEnds(Token end, @Nullable Token after) {
    Token before = joined.isEmpty() ? null : joined.getLast();
    if (after != null && startsAfresh(after)) {
      round = 0;
    }
    if (after == null ? round == 0 : !goesOnWith(after)) {
      inVerdict = false;
      inHead = false;
      if (closesAtMargin && after != null && DeclarationStarts.atMargin(after)) {
        braces = 0;
        inProperty = false;
      }
      if (before != null && before.getType() != MusterLexer.LBRACE) {
        joined.add(end);
      }
    }
  }

  /** Tests whether a line end before this token would end nothing. */
  private boolean goesOnWith(Token after) {
    Token before = joined.isEmpty() ? null : joined.getLast();
    boolean reason = (inVerdict || inProperty) && after.getType() == MusterLexer.SAY;
    return (round > 0 && !startsAfresh(after)) || reason || goesOn(before, after);
  }

  static boolean needsEnd(Token last) {
    return last.getType() != MusterLexer.NL && last.getType() != MusterLexer.LBRACE;
  }

  /**
   * A line end that is not in the text: {@code a }} is read as if the brace stood on the next line.
   */
  static Token lineEnd(Token after) {
    CommonToken end = new CommonToken(MusterLexer.NL, "\n");
    end.setStartIndex(after.getStopIndex() + 1);
    end.setStopIndex(after.getStopIndex());
    end.setLine(after.getLine());
    return end;
  }

  /**
   * The reason of a verdict may stand on a line of its own; elsewhere {@code say} begins a
   * statement.
   */
  private boolean verdictGoesOn(Token token) {
    int before = joined.isEmpty() ? MusterLexer.NL : joined.getLast().getType();
    return switch (token.getType()) {
      case MusterLexer.LBRACE, MusterLexer.RBRACE -> false;
      case MusterLexer.ONLY, MusterLexer.NOT, MusterLexer.ALWAYS ->
          inVerdict || before == MusterLexer.MAY;
      case MusterLexer.MUST -> true;
      default -> inVerdict;
    };
  }

  /**
   * Tests whether it is in the head of a declaration, which may stand in an option, an erratum or a
   * scenario.
   */
  private boolean headGoesOn(Token token) {
    int before = joined.isEmpty() ? MusterLexer.NL : joined.getLast().getType();
    boolean begins = before == MusterLexer.NL || before == MusterLexer.LBRACE;
    if (begins && braces == 0) {
      outermost = token.getType();
    }
    return switch (token.getType()) {
      case MusterLexer.LBRACE, MusterLexer.RBRACE -> false;
      default ->
          inHead
              || braces == 0
              || begins
                  && braces == 1
                  && DeclarationStarts.hold(outermost)
                  && DeclarationStarts.contains(token);
    };
  }

  /** Tests whether a property goes on: what is reported of it, too, may be on a line of its own. */
  private boolean propertyGoesOn(Token token) {
    boolean begins = joined.isEmpty() || joined.getLast().getType() == MusterLexer.NL;
    return switch (token.getType()) {
      case MusterLexer.PROPERTY -> inProperty || begins;
      case MusterLexer.RBRACE -> false;
      default -> inProperty;
    };
  }

  private static boolean startsAfresh(Token token) {
    return token.getType() == MusterLexer.PIPE || DeclarationStarts.atMargin(token);
  }

  private boolean goesOn(@Nullable Token before, @Nullable Token after) {
    if (before == null || after == null || DeclarationStarts.atMargin(after)) {
      return false;
    }
    int last = before.getType();
    int next = after.getType();
    return GOES_ON_AFTER.contains(last)
        || GOES_ON_BEFORE.contains(next)
        || (last == MusterLexer.STRING && next == MusterLexer.FROM)
        || (inHead
            && (GOES_ON_BEFORE_IN_HEADS.contains(next) || SyntaxWords.PREPOSITIONS.contains(next)));
  }
}
