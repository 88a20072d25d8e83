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

/**
 * Cuts the tokens of a file into pieces of one declaration each: what stands between two line ends outside all braces. Braces
 * that do not match are reported and mended here, so that the parser sees balanced ones only.
 */
final class Pieces {

  private final Source source;
  private final Consumer<Diagnostic> problems;
  private final List<List<Token>> pieces = new ArrayList<>();
  private final Deque<Token> open = new ArrayDeque<>();
  private List<Token> piece = new ArrayList<>();
  /** An inner brace that seems open still, judged by the indentation of what closed it. */
  private Token suspect;

  private Pieces(Source source, Consumer<Diagnostic> problems) {
    this.source = source;
    this.problems = problems;
  }

  static List<List<Token>> cut(Source source, List<Token> tokens, Consumer<Diagnostic> problems) {
    Pieces pieces = new Pieces(source, problems);
    boolean lineBegins = true;
    for (Token token : tokens) {
      if (lineBegins && !pieces.open.isEmpty() && DeclarationStarts.atMargin(token)) {
        pieces.closeAll();
      }
      pieces.take(token, lineBegins);
      lineBegins = token.getType() == MusterLexer.NL;
    }
    pieces.closeAll();
    return pieces.pieces;
  }

  private void take(Token token, boolean lineBegins) {
    switch (token.getType()) {
      case MusterLexer.LBRACE -> {
        open.push(token);
        piece.add(token);
      }
      case MusterLexer.RBRACE -> close(token, lineBegins);
      case MusterLexer.NL -> {
        if (open.isEmpty()) {
          finish();
        } else {
          piece.add(token);
        }
      }
      default -> piece.add(token);
    }
  }

  private void close(Token token, boolean lineBegins) {
    if (open.isEmpty()) {
      problems.accept(
          Diagnostic.error("unopened-block", span(token), "this `}` closes nothing")
              .note("remove it, or look for a `}` too many above it"));
      return;
    }
    Token opened = open.pop();
    if (lineBegins && suspect == null && token.getLine() != opened.getLine() && token.getCharPositionInLine() < indentation(opened)) {
      suspect = opened;
    }
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
      Token blamed = suspect != null ? suspect : open.peek();
      problems.accept(
          Diagnostic.error("unclosed-block", span(blamed), "this `{` is never closed")
              .note("close it with `}` before the next declaration begins"));
    }
    while (!open.isEmpty()) {
      open.pop();
      if (piece.getLast().getType() != MusterLexer.NL && piece.getLast().getType() != MusterLexer.LBRACE) {
        piece.add(LineJoiner.lineEnd(piece.getLast()));
      }
      CommonToken brace = new CommonToken(MusterLexer.RBRACE, "}");
      int end = piece.getLast().getStopIndex() + 1;
      brace.setStartIndex(end);
      brace.setStopIndex(end - 1);
      piece.add(brace);
    }
    finish();
  }

  private void finish() {
    if (!piece.isEmpty()) {
      pieces.add(piece);
    }
    piece = new ArrayList<>();
    suspect = null;
  }

  private Span span(Token token) {
    return new Span(source, token.getStartIndex(), token.getStopIndex() + 1);
  }
}
