package dev.muster.lang.parse;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Lexer;
import org.antlr.v4.runtime.Token;

/**
 * Cuts a text into tokens, and mends what no rule of the language could use: stray signs, open
 * texts, giant numbers.
 */
final class TokenReader {

  /** Signs of print and of other languages, by what they are here. */
  private static final Map<String, Integer> SIGNS =
      Map.of(
          "≥", MusterLexer.GE,
          "≤", MusterLexer.LE,
          "≠", MusterLexer.NE,
          "–", MusterLexer.MINUS,
          "—", MusterLexer.MINUS,
          "−", MusterLexer.MINUS,
          "×", MusterLexer.TIMES,
          "&", MusterLexer.AND,
          "!", MusterLexer.NOT);

  /** The words of the language by their text; the lexer reads them as names. */
  private static final Map<String, Integer> WORDS = words();

  /** A source as far as it is written, with the page if there is one. */
  private static final Pattern SOURCE =
      Pattern.compile("\\((?:pp?\\.|§)([ \\t]*+[A-Z]?\\d[\\p{L}\\d.-]*+)?");

  private final Source source;
  private final Consumer<Diagnostic> problems;
  private int lastStrayEnd = -1;

  /** The end of the line that a `#` turns into a comment. */
  private int commentEnd;

  /** The line of the last `[`, whose `]` needs no message of its own. */
  private int bracketLine;

  TokenReader(Source source, Consumer<Diagnostic> problems) {
    this.source = source;
    this.problems = problems;
  }

  private static Map<String, Integer> words() {
    Map<String, Integer> words = new HashMap<>();
    for (int type = 1; type <= MusterLexer.VOCABULARY.getMaxTokenType(); type++) {
      String literal = MusterLexer.VOCABULARY.getLiteralName(type);
      if (literal != null && SyntaxWords.isWord(type)) {
        words.put(literal.substring(1, literal.length() - 1), type);
      }
    }
    return words;
  }

  /** The type of a word of the language. */
  static int word(String text) {
    return WORDS.getOrDefault(text, MusterLexer.NAME);
  }

  /** The tokens that matter, without the end of the file; empty when there are too many. */
  Optional<List<Token>> read(int start, int end) {
    Lexer lexer = new MusterLexer(new SourceStream(source, start, end));
    lexer.removeErrorListeners();
    List<Token> tokens = new ArrayList<>();
    BitSet skipped = Conflicts.skipped(source, start, end, problems);
    for (Token token = lexer.nextToken(); token.getType() != Token.EOF; token = lexer.nextToken()) {
      if (token.getChannel() != Token.DEFAULT_CHANNEL
          || skipped.get(token.getStartIndex())
          || !usable((CommonToken) token)) {
        continue;
      }
      tokens.add(token);
      if (token.getType() == MusterLexer.UNCLOSED_STRING) {
        tokens.addAll(closed((CommonToken) token));
      }
      if (tokens.size() > Limits.TOKENS) {
        problems.accept(
            Diagnostic.error(
                    "file-too-large",
                    span(token),
                    "the file has more than %s words and signs",
                    Limits.TOKENS)
                .note("cut it into several files of the same folder"));
        return Optional.empty();
      }
    }
    return Optional.of(tokens);
  }

  private boolean usable(CommonToken token) {
    if (token.getStartIndex() < commentEnd) {
      return false;
    }
    switch (token.getType()) {
      case MusterLexer.STRAY -> {
        stray(token);
        return meant(token);
      }
      case MusterLexer.SLASH -> {
        return !foreignComment(token.getStartIndex());
      }
      case MusterLexer.LPAREN -> {
        return !unclosedSource(token.getStartIndex());
      }
      case MusterLexer.CURLY_STRING -> {
        String text = token.getText();
        problems.accept(
            Diagnostic.error("wrong-quotes", span(token), "a text needs straight double quotes")
                .note("write `\"%s\"`", text.substring(1, text.length() - 1))
                .suggest("\"" + text.substring(1, text.length() - 1) + "\""));
        token.setType(MusterLexer.STRING);
      }
      case MusterLexer.UNCLOSED_STRING ->
          problems.accept(
              Diagnostic.error(
                      "unclosed-text", span(token), "this text has no closing quote on its line")
                  .note(
                      "%s",
                      afterNumber(token)
                          ? "a length is written `3 inch`"
                          : "close it with `\"`; a line break inside a text is written `\\n`")
                  .mend(behind(token), "\""));
      case MusterLexer.NAME -> {
        Integer word = WORDS.get(token.getText());
        if (word != null) {
          token.setType(word);
        }
        if (token.getText().length() > Limits.NAME_LETTERS) {
          tooLong(token, "name", Limits.NAME_LETTERS, "a title says what it is in full");
        }
      }
      case MusterLexer.STRING -> {
        if (token.getText().length() - 2 > Limits.TEXT_LETTERS) {
          tooLong(token, "text", Limits.TEXT_LETTERS, "cut it into several");
        }
      }
      case MusterLexer.INTEGER, MusterLexer.DECIMAL -> number(token);
      default -> {}
    }
    return true;
  }

  /** Where a text without an end is likely to end. */
  private Span behind(Token text) {
    String read = text.getText();
    int end =
        text.getStartIndex()
            + read.substring(0, TextLiteral.likelyEnd(read)).stripTrailing().length();
    return new Span(source, end, end);
  }

  /** Makes a text of it; gives the braces behind that, which it swallowed. */
  private static List<Token> closed(CommonToken text) {
    String read = text.getText();
    List<Token> braces = new ArrayList<>();
    int end = TextLiteral.likelyEnd(read);
    for (int i = end; i < read.length(); i++) {
      if (!Character.isWhitespace(read.charAt(i))) {
        boolean opens = read.charAt(i) == '{';
        CommonToken brace =
            new CommonToken(opens ? MusterLexer.LBRACE : MusterLexer.RBRACE, opens ? "{" : "}");
        brace.setStartIndex(text.getStartIndex() + i);
        brace.setStopIndex(text.getStartIndex() + i);
        brace.setLine(text.getLine());
        brace.setCharPositionInLine(text.getCharPositionInLine() + i);
        braces.add(brace);
      }
    }
    text.setType(MusterLexer.STRING);
    text.setStopIndex(text.getStartIndex() + end - 1);
    return braces;
  }

  /** A comment as other languages have it, of which nothing is read. */
  private boolean foreignComment(int start) {
    String text = source.text();
    if (!text.startsWith("/*", start)) {
      return false;
    }
    int next = text.indexOf("/*", start + 2);
    int closed = text.indexOf("*/", start + 2);
    // One that is never closed ends with its line, and not where another does.
    closed = next >= 0 && next < closed ? -1 : closed;
    int line = lineEnd(start);
    commentEnd = closed < 0 ? line : closed + 2;
    Diagnostic problem =
        Diagnostic.error(
                "stray-character", new Span(source, start, start + 2), "`/*` begins no comment")
            .note("a comment begins with `//`, on each of its lines");
    boolean alone = commentEnd <= line && text.substring(commentEnd, line).isBlank();
    String inside = text.substring(start + 2, closed < 0 ? line : closed).stripTrailing();
    problems.accept(
        alone ? problem.mend(new Span(source, start, commentEnd), "//" + inside) : problem);
    return true;
  }

  private int lineEnd(int from) {
    int end = source.text().indexOf('\n', from);
    return end < 0 ? source.text().length() : end;
  }

  /** Half a source, of which nothing is read: the heading goes on behind it. */
  private boolean unclosedSource(int start) {
    Matcher cited = SOURCE.matcher(source.text()).region(start, lineEnd(start));
    if (!cited.lookingAt() || source.text().substring(start, lineEnd(start)).contains(")")) {
      return false;
    }
    commentEnd = cited.end();
    Diagnostic problem =
        Diagnostic.error(
                "syntax", new Span(source, start, cited.end()), "this source is never closed")
            .note("a source is cited as `(p.13)` or `(§3.2)`: close it with `)`");
    problems.accept(
        cited.group(1) == null
            ? problem
            : problem.mend(new Span(source, cited.end(), cited.end()), ")"));
    return true;
  }

  /** One message for neighbouring signs. */
  private void stray(Token token) {
    String sign = source.text().substring(token.getStartIndex(), signEnd(token.getStartIndex()));
    boolean closes = sign.equals("]") && token.getLine() == bracketLine;
    if (sign.equals("[")) {
      bracketLine = token.getLine();
    }
    if (sign.equals("#")) {
      commentEnd = lineEnd(token.getStartIndex());
    }
    if (token.getStartIndex() != lastStrayEnd && !closes) {
      Diagnostic problem =
          Diagnostic.error("stray-character", span(token), "unexpected character `%s`", sign);
      problems.accept(
          switch (sign) {
            case ";" -> problem.note("%s", semicolon(token)).suggest("");
            case "#" -> problem.note("%s", instead(sign)).suggest("//");
            case "!" -> problem.note("%s", instead(sign)).suggest("not ");
            default ->
                SIGNS.containsKey(sign)
                    ? problem
                        .note("%s", instead(sign))
                        .mend(signs(token, sign), Rereading.literal(SIGNS.get(sign)))
                    : problem.note("%s", instead(sign));
          });
    }
    lastStrayEnd = token.getStopIndex() + 1;
  }

  /** Reads a sign of other languages, or of print, as that of this one. */
  private boolean meant(CommonToken token) {
    Integer type = SIGNS.get(token.getText());
    boolean again =
        token.getText().equals("&")
            && token.getStartIndex() > 0
            && source.text().charAt(token.getStartIndex() - 1) == '&';
    if (type == null || again) {
      return false;
    }
    token.setType(type);
    token.setText(Rereading.literal(type));
    return true;
  }

  /** The sign as often as it stands there: {@code &&}. */
  private Span signs(Token token, String sign) {
    int end = token.getStartIndex();
    while (source.text().startsWith(sign, end)) {
      end += sign.length();
    }
    return new Span(source, token.getStartIndex(), end);
  }

  private boolean afterNumber(Token token) {
    return token.getStartIndex() > 0
        && Character.isDigit(source.text().charAt(token.getStartIndex() - 1));
  }

  private static String instead(String sign) {
    return switch (sign) {
      case "&" -> "conditions are joined by `and`";
      case "!" -> "write `not`, or `!=` to compare";
      case "%" -> "a share is a number: `* 1 / 2`, or `halved`";
      case "#" -> "a comment begins with `//`";
      case "§" -> "a source is cited behind a name or title: `(§3.2)`";
      case "[" ->
          "a list of values takes no brackets: `x is A or B` in a condition, `A, B` in a list";
      default ->
          SIGNS.containsKey(sign)
              ? "write `%s`".formatted(Rereading.literal(SIGNS.get(sign)))
              : "it is allowed only in texts and comments";
    };
  }

  private String semicolon(Token token) {
    int at = token.getStartIndex();
    int next = source.text().indexOf('\n', at);
    String before = source.text().substring(source.text().lastIndexOf('\n', at) + 1, at);
    String behind = source.text().substring(at + 1, next < 0 ? source.text().length() : next);
    if (before.replaceAll("\"[^\"]*\"|//.*", "").contains("|")) {
      return "in a cell, commas separate what it does, and its values: `A, B`";
    }
    return behind.replaceFirst("//.*", "").replace('}', ' ').isBlank()
        ? "leave it out: a statement ends with its line"
        : "each statement needs a line of its own, and commas separate what is listed";
  }

  private int signEnd(int start) {
    return start + Character.charCount(source.text().codePointAt(start));
  }

  private void number(CommonToken token) {
    String digits = token.getText();
    int whole = digits.indexOf('.') < 0 ? digits.length() : digits.indexOf('.');
    if (whole > Limits.WHOLE_DIGITS || digits.length() > Limits.DIGITS) {
      problems.accept(
          Diagnostic.error("number-too-large", span(token), "this number has too many digits")
              .note(
                  "at most %s digits before the point and %s altogether",
                  Limits.WHOLE_DIGITS, Limits.DIGITS));
      token.setText("0");
    }
  }

  private void tooLong(Token token, String what, int most, String wayOut) {
    problems.accept(
        Diagnostic.error("too-long", span(token), "this %s has more than %s letters", what, most)
            .note("%s", wayOut));
  }

  private Span span(Token token) {
    return new Span(source, token.getStartIndex(), token.getStopIndex() + 1);
  }
}
