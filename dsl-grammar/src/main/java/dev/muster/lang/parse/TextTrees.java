package dev.muster.lang.parse;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.tree.Leaf;
import dev.muster.lang.tree.Node;
import dev.muster.lang.tree.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Makes of ANTLR's tree one that keeps every word and sign, and nothing of ANTLR. */
final class TextTrees {

  private final Source source;

  /** The tokens before which a line may end. */
  private final Set<Token> lineBeginnings;

  TextTrees(Source source, Set<Token> lineBeginnings) {
    this.source = source;
    this.lineBeginnings = lineBeginnings;
  }

  /**
   * @param piece what the declaration is made of: if the parser, after a mistake, did not take all
   *     of it in this order, no rule holds it
   */
  Node declaration(ParserRuleContext read, List<Token> piece) {
    List<Token> taken = new ArrayList<>(piece.size());
    Node node = node(read, taken);
    return taken.equals(piece) ? node : unread(piece);
  }

  Node unread(List<Token> piece) {
    return new Node(Node.UNREAD, piece.stream().map(this::leaf).map(Part.class::cast).toList());
  }

  private Node node(ParserRuleContext context, List<Token> taken) {
    List<Part> parts = new ArrayList<>(context.getChildCount());
    for (int i = 0; i < context.getChildCount(); i++) {
      ParseTree child = context.getChild(i);
      if (child instanceof ParserRuleContext inner) {
        parts.add(node(inner, taken));
      } else if (child instanceof TerminalNode terminal
          && terminal.getSymbol().getType() != Token.EOF) {
        taken.add(terminal.getSymbol());
        parts.add(leaf(terminal.getSymbol()));
      }
    }
    return new Node(rule(context), List.copyOf(parts));
  }

  private static String rule(ParserRuleContext context) {
    String name = context.getClass().getSimpleName();
    return name.substring(0, 1).toLowerCase(Locale.ROOT)
        + name.substring(1, name.length() - "Context".length());
  }

  private Leaf leaf(Token token) {
    Span span = new Span(source, token.getStartIndex(), token.getStopIndex() + 1);
    return new Leaf(kind(token.getType()), span, lineBeginnings.contains(token));
  }

  private static Leaf.Kind kind(int type) {
    return switch (type) {
      case MusterLexer.NL -> Leaf.Kind.LINE_END;
      case MusterLexer.NAME -> Leaf.Kind.NAME;
      case MusterLexer.STRING -> Leaf.Kind.TEXT;
      case MusterLexer.INTEGER, MusterLexer.DECIMAL -> Leaf.Kind.NUMBER;
      case MusterLexer.CITE, MusterLexer.DATE, MusterLexer.VERSION -> Leaf.Kind.CITE;
      default -> SyntaxWords.isWord(type) ? Leaf.Kind.WORD : Leaf.Kind.SIGN;
    };
  }
}
