package dev.muster.tool.cli.server;

import dev.muster.editor.Tokens;
import dev.muster.lang.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.SemanticTokenModifiers;
import org.eclipse.lsp4j.SemanticTokenTypes;
import org.eclipse.lsp4j.SemanticTokensLegend;

/** The words of a text in the numbers of the protocol: each from where the one before begins. */
final class TokenCodes {
  static final SemanticTokensLegend LEGEND =
      new SemanticTokensLegend(
          Arrays.stream(Tokens.Sort.values()).map(TokenCodes::type).toList(),
          List.of(SemanticTokenModifiers.Declaration));

  private TokenCodes() {}

  private static String type(Tokens.Sort sort) {
    return switch (sort) {
      case WORD -> SemanticTokenTypes.Keyword;
      case LOCAL -> SemanticTokenTypes.Variable;
      case KIND -> SemanticTokenTypes.Class;
      case ATTRIBUTE -> SemanticTokenTypes.Property;
      case MEMBER -> SemanticTokenTypes.EnumMember;
      case RULE -> SemanticTokenTypes.Function;
      case NUMBER -> SemanticTokenTypes.Number;
      case TEXT -> SemanticTokenTypes.String;
      case SOURCE -> SemanticTokenTypes.Decorator;
    };
  }

  static List<Integer> of(Source source, List<Tokens.Token> tokens) {
    List<Integer> codes = new ArrayList<>(tokens.size() * 5);
    Position before = new Position(0, 0);
    for (Tokens.Token token : tokens) {
      Position at = Places.position(source, token.span().start());
      boolean sameLine = at.getLine() == before.getLine();
      codes.add(at.getLine() - before.getLine());
      codes.add(at.getCharacter() - (sameLine ? before.getCharacter() : 0));
      codes.add(token.span().end() - token.span().start());
      codes.add(token.sort().ordinal());
      codes.add(token.declared() ? 1 : 0);
      before = at;
    }
    return codes;
  }
}
