package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.misc.IntervalSet;

/** Sets of tokens in the words of a rulebook's author: at most five, the telling ones first. */
final class Expectations {

  private static final int MOST = 5;

  private Expectations() {}

  static Optional<String> inWords(IntervalSet expected) {
    SequencedSet<String> words = new LinkedHashSet<>();
    boolean name = expected.contains(MusterLexer.NAME);
    boolean value = expected.contains(MusterLexer.INTEGER) && expected.contains(MusterLexer.LPAREN);
    boolean condition = value && expected.contains(MusterLexer.NOT);
    boolean operators = expected.contains(MusterLexer.PLUS) && expected.contains(MusterLexer.SLASH);
    if (condition) {
      words.add("a value or condition");
    } else if (value) {
      words.add("a value");
    } else if (name) {
      words.add("a name");
    }
    if (expected.contains(MusterLexer.STRING) && !value) {
      words.add("a text in quotes");
    }
    if (expected.contains(MusterLexer.INTEGER) && !value) {
      words.add("a number");
    }
    if (expected.contains(MusterLexer.NL) || expected.contains(Token.EOF)) {
      words.add("the end of the line");
    }
    Classes named = new Classes(name || value, operators, expected.contains(MusterLexer.NE));
    List<Integer> others = expected.toList().stream().filter(named::leave).toList();
    others.stream().filter(type -> !isWord(type)).map(Expectations::word).forEach(words::add);
    boolean argument =
        expected.contains(MusterLexer.AGAINST) && expected.contains(MusterLexer.ALONG);
    if (argument && !operators) {
      words.add("a word such as `of`");
    }
    others.stream()
        .filter(type -> isWord(type) && !(argument && SyntaxWords.PREPOSITIONS.contains(type)))
        .map(Expectations::word)
        .forEach(words::add);
    if (words.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(join(words.stream().limit(MOST).toList()));
  }

  /** Classes of tokens that a message names as one, such as "a value". */
  private record Classes(boolean nameOrValue, boolean operators, boolean relations) {

    /** Whether a token is worth its own mention beside them. */
    boolean leave(int type) {
      return switch (type) {
        case Token.EOF,
            Token.EPSILON,
            MusterLexer.NAME,
            MusterLexer.STRING,
            MusterLexer.INTEGER,
            MusterLexer.NL ->
            false;
        case MusterLexer.DECIMAL,
            MusterLexer.CITE,
            MusterLexer.LPAREN,
            MusterLexer.VERSION,
            MusterLexer.CURLY_STRING,
            MusterLexer.STRAY ->
            false;
        case MusterLexer.LBRACE,
            MusterLexer.RBRACE,
            MusterLexer.COLON,
            MusterLexer.PIPE,
            MusterLexer.DPIPE,
            MusterLexer.RPAREN ->
            true;
        case MusterLexer.EQ -> !operators && !relations;
        case MusterLexer.COMMA -> !operators;
        default -> !nameOrValue && !operators && !relations;
      };
    }
  }

  private static boolean isWord(int type) {
    String literal = MusterLexer.VOCABULARY.getLiteralName(type);
    return literal != null && Character.isLetter(literal.charAt(1));
  }

  private static String word(int type) {
    String literal = MusterLexer.VOCABULARY.getLiteralName(type);
    return literal == null ? "a word" : Words.quoted(literal.substring(1, literal.length() - 1));
  }

  private static String join(List<String> words) {
    return words.size() == 1
        ? words.get(0)
        : String.join(", ", words.subList(0, words.size() - 1)) + " or " + words.getLast();
  }

  /** Adds how the innermost construct is written, and that a keyword cannot be a name here. */
  static Diagnostic explained(
      Diagnostic problem, Parser parser, Token token, IntervalSet expected, Optional<Item> item) {
    boolean word =
        expected.contains(MusterLexer.NAME)
            && isWord(token.getType())
            && !(beginsPhrase(token.getType()) && beforeName(parser, token));
    Diagnostic explained =
        word
            ? problem.note(
                "`%s` is a word of the language and cannot be a name here", token.getText())
            : problem;
    boolean whole =
        expected.contains(MusterLexer.NL)
            || expected.contains(Token.EOF)
            || expected.contains(MusterLexer.LBRACE);
    return Forms.of(parser, item, whole).map(form -> explained.note("%s", form)).orElse(explained);
  }

  private static boolean beginsPhrase(int type) {
    return SyntaxWords.PREPOSITIONS.contains(type)
        || type == MusterLexer.WHEN
        || type == MusterLexer.WHERE
        || type == MusterLexer.IF;
  }

  /** Tests whether a name follows such a word: then a phrase is begun, and the word is no name. */
  private static boolean beforeName(Parser parser, Token word) {
    int next = word.getTokenIndex() + 1;
    TokenStream tokens = parser.getTokenStream();
    return next < tokens.size() && tokens.get(next).getType() == MusterLexer.NAME;
  }
}
