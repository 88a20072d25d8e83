package dev.muster.lang.parse;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/**
 * Cuts the tokens of a file into pieces of one declaration each: what stands between two line ends
 * outside all braces. If braces do not match, the indentation shows which one is wrong; it is
 * reported and fixed: the parser sees balanced braces only. Where they match, indentation means
 * nothing.
 */
final class DeclarationSplitter {

  private final Source source;
  private final boolean byIndentation;
  private final List<Diagnostic> problems = new ArrayList<>();
  private final List<List<Token>> pieces = new ArrayList<>();
  private final Deque<Opened> open = new ArrayDeque<>();
  private List<Token> piece = new ArrayList<>();

  /**
   * The token with which the present line begins, which may go on over several lines of the text.
   */
  private @Nullable Token lineBegins;

  /**
   * A brace that is open.
   *
   * @param beginning of its line, below which its counterpart should stand
   */
  private record Opened(Token brace, Token beginning) {}

  private DeclarationSplitter(Source source, boolean byIndentation) {
    this.source = source;
    this.byIndentation = byIndentation;
  }

  static List<List<Token>> cut(Source source, List<Token> tokens, Consumer<Diagnostic> problems) {
    DeclarationSplitter plain = new DeclarationSplitter(source, false).cut(tokens);
    if (plain.problems.isEmpty()) {
      return plain.pieces;
    }
    DeclarationSplitter mended = new DeclarationSplitter(source, true).cut(tokens);
    mended.problems.forEach(problems);
    return mended.pieces;
  }

  private DeclarationSplitter cut(List<Token> tokens) {
    boolean begins = true;
    for (Token token : tokens) {
      if (begins && !open.isEmpty() && DeclarationStarts.atMargin(token)) {
        closeAll();
      }
      if (lineBegins == null) {
        lineBegins = token;
      }
      take(token);
      boolean opens = token.getType() == MusterLexer.LBRACE;
      // Behind a brace the end of the line is no token; where all are closed, nobody need wonder.
      begins = token.getType() == MusterLexer.NL || opens && byIndentation;
      if (begins || opens) {
        lineBegins = null;
      }
    }
    closeAll();
    return this;
  }

  private void take(Token token) {
    switch (token.getType()) {
      case MusterLexer.LBRACE -> {
        open.push(new Opened(token, lineBegins == null ? token : lineBegins));
        piece.add(token);
      }
      case MusterLexer.RBRACE -> close(token);
      case MusterLexer.NL -> {
        if (open.isEmpty()) {
          finish();
        } else if (LineJoiner.needsEnd(piece.getLast())) {
          piece.add(token);
        }
      }
      default -> piece.add(token);
    }
  }

  private void close(Token token) {
    boolean telling = byIndentation && token.getCharPositionInLine() == indentation(token);
    while (telling
        && open.size() > 1
        && token.getCharPositionInLine() < indentation(open.peek().beginning())) {
      reportUnclosed(open.pop().brace());
      addClosing();
    }
    if (open.isEmpty()
        || (telling && token.getCharPositionInLine() > indentation(open.peek().beginning()))) {
      problems.add(
          Diagnostic.error("unopened-block", span(token), "this `}` closes nothing")
              .note("remove it, or look above it for a missing `{` or an extra `}`")
              .suggest(""));
      return;
    }
    open.pop();
    piece.add(token);
  }

  private int indentation(Token token) {
    String line = source.lineText(token.getLine());
    int indentation = 0;
    while (indentation < line.length() && Character.isWhitespace(line.charAt(indentation))) {
      indentation++;
    }
    return indentation;
  }

  /** At the end of the file, or where the next declaration begins at the margin. */
  private void closeAll() {
    if (!open.isEmpty()) {
      reportUnclosed(open.peek().brace());
    }
    while (!open.isEmpty()) {
      open.pop();
      addClosing();
    }
    finish();
  }

  private void reportUnclosed(Token brace) {
    problems.add(
        Diagnostic.error("unclosed-block", span(brace), "this `{` is never closed")
            .note("close it with `}` before the next declaration begins")
            .mend(behind(piece.getLast()), "\n" + " ".repeat(indentation(brace)) + "}"));
  }

  /** What is between a word and whatever follows it. */
  private Span behind(Token token) {
    int end = Math.min(token.getStopIndex() + 1, source.text().length());
    while (end > 0 && Character.isWhitespace(source.text().charAt(end - 1))) {
      end--;
    }
    return new Span(source, end, end);
  }

  private void addClosing() {
    Token last = piece.getLast();
    if (LineJoiner.needsEnd(last)) {
      piece.add(LineJoiner.lineEnd(last));
    }
    CommonToken brace = new CommonToken(MusterLexer.RBRACE, "}");
    brace.setStartIndex(last.getStopIndex() + 1);
    brace.setStopIndex(last.getStopIndex());
    piece.add(brace);
    if (!open.isEmpty()) {
      piece.add(LineJoiner.lineEnd(brace));
    }
  }

  private void finish() {
    if (!piece.isEmpty()) {
      pieces.add(piece);
    }
    piece = new ArrayList<>();
  }

  private Span span(Token token) {
    return new Span(source, token.getStartIndex(), token.getStopIndex() + 1);
  }
}
