package dev.muster.lang.parse;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Unread;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.antlr.v4.runtime.Token;

/**
 * The names that a declaration with mistakes declares, as far as its words show: there is no tree
 * to ask. Whatever a title, a page or a type follows is a name, and so is every word of a line that
 * could not be read where names are listed.
 */
final class UnreadNames {
  /** Of a name that is written in several, by mistake. */
  private static final int MOST_WORDS = 4;

  private final List<Token> piece;
  private final Set<String> names = new HashSet<>();

  private UnreadNames(List<Token> piece) {
    this.piece = piece;
  }

  /**
   * @param piece the tokens of one declaration
   * @param mistakes the places of its mistakes, in their order
   */
  static Unread of(Source source, List<Token> piece, List<Span> mistakes) {
    UnreadNames found = new UnreadNames(piece);
    found.head();
    if (!found.keepsToItself()) {
      found.inside();
    }
    if (!DeclarationStarts.contains(piece.getFirst())) {
      piece.forEach(found::listed);
    } else if (found.lists()) {
      mistakes.forEach(found::listed);
    }
    return new Unread(span(source, piece), Set.copyOf(found.names));
  }

  static Span span(Source source, List<Token> piece) {
    return new Span(source, piece.getFirst().getStartIndex(), piece.getLast().getStopIndex() + 1);
  }

  /** Whether what is named in it, is for itself. */
  private boolean keepsToItself() {
    return switch (piece.getFirst().getType()) {
      case MusterLexer.EXAMPLE, MusterLexer.GENERAL -> true;
      default -> false;
    };
  }

  private void inside() {
    boolean head = true;
    for (int i = 0; i < piece.size(); i++) {
      Token token = piece.get(i);
      head &= token.getType() != MusterLexer.LBRACE;
      if (token.getType() == MusterLexer.STRING) {
        names.add(TextLiteral.plain(token.getText()));
      } else if (i + 1 < piece.size() && isWord(token)) {
        switch (piece.get(i + 1).getType()) {
          case MusterLexer.STRING, MusterLexer.CITE, MusterLexer.DPIPE ->
              names.add(token.getText());
          case MusterLexer.LPAREN -> {
            if (cites(i + 2)) {
              names.add(token.getText());
            }
          }
          case MusterLexer.COLON -> {
            // In a head it is a parameter.
            if (!head) {
              names.add(token.getText());
            }
          }
          default -> {}
        }
      }
    }
  }

  /** Tests whether a source is cited from here: {@code rule 4.1}. */
  private boolean cites(int i) {
    return i + 1 < piece.size()
        && isWord(piece.get(i))
        && switch (piece.get(i + 1).getType()) {
          case MusterLexer.INTEGER, MusterLexer.DECIMAL, MusterLexer.VERSION -> true;
          default -> false;
        };
  }

  /** The name of the declaration itself; one in several words is used as one. */
  private void head() {
    int from = 0;
    while (from < piece.size() && DeclarationStarts.contains(piece.get(from))) {
      from++;
    }
    StringBuilder name = new StringBuilder();
    for (Token word :
        piece.stream().skip(from).limit(MOST_WORDS).takeWhile(UnreadNames::isWord).toList()) {
      name.append(name.isEmpty() ? "" : "-").append(word.getText());
      names.add(name.toString());
    }
  }

  /** Whether it declares more names than its own. */
  private boolean lists() {
    return piece.stream()
        .takeWhile(DeclarationStarts::contains)
        .anyMatch(
            token ->
                switch (token.getType()) {
                  case MusterLexer.KIND,
                      MusterLexer.SET,
                      MusterLexer.LADDER,
                      MusterLexer.ARMY,
                      MusterLexer.EXTEND ->
                      true;
                  default -> false;
                });
  }

  /** The line of the mistake; all of the declaration, where its head cannot be read. */
  private void listed(Span mistake) {
    boolean head =
        piece.stream()
            .takeWhile(token -> token.getStartIndex() < mistake.start())
            .noneMatch(token -> token.getType() == MusterLexer.LBRACE);
    piece.stream().filter(token -> head || token.getLine() == mistake.line()).forEach(this::listed);
  }

  private void listed(Token token) {
    if (token.getType() == MusterLexer.NAME) {
      names.add(token.getText());
    }
  }

  private static boolean isWord(Token token) {
    return !token.getText().isEmpty() && Character.isLetter(token.getText().charAt(0));
  }
}
