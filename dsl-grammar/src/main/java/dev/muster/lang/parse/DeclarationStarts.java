package dev.muster.lang.parse;

import java.util.List;
import java.util.Set;
import org.antlr.v4.runtime.Token;

/** The words a declaration may begin with. */
final class DeclarationStarts {

  private static final Set<Integer> TYPES =
      Set.of(
          MusterLexer.RULEBOOK,
          MusterLexer.EXTENDS,
          MusterLexer.REPLACE,
          MusterLexer.REMOVE,
          MusterLexer.OPEN,
          MusterLexer.MEASURE,
          MusterLexer.LADDER,
          MusterLexer.DIE,
          MusterLexer.DECK,
          MusterLexer.SET,
          MusterLexer.KIND,
          MusterLexer.FORMATION,
          MusterLexer.ARC,
          MusterLexer.ZONE,
          MusterLexer.SIGHT,
          MusterLexer.HALT,
          MusterLexer.QUANTITY,
          MusterLexer.MODIFIER,
          MusterLexer.PERMISSION,
          MusterLexer.SPECIAL,
          MusterLexer.ACTION,
          MusterLexer.ORDERS,
          MusterLexer.EVENT,
          MusterLexer.TRIGGER,
          MusterLexer.PROCEDURE,
          MusterLexer.WINDOW,
          MusterLexer.OUTCOME,
          MusterLexer.EQUIVALENT,
          MusterLexer.RANKING,
          MusterLexer.VICTORY,
          MusterLexer.PROPERTY,
          MusterLexer.GENERAL,
          MusterLexer.SCENARIO,
          MusterLexer.ARMY,
          MusterLexer.OPTION,
          MusterLexer.ERRATUM,
          MusterLexer.EXTEND,
          MusterLexer.EXAMPLE,
          MusterLexer.READING);

  private DeclarationStarts() {}

  /** Whether declarations stand in the braces of a declaration that begins so. */
  static boolean hold(int type) {
    return type == MusterLexer.OPTION
        || type == MusterLexer.ERRATUM
        || type == MusterLexer.SCENARIO;
  }

  static boolean contains(Token token) {
    return TYPES.contains(token.getType());
  }

  /**
   * A declaration's word in the first column: whatever is open before it was meant to be closed.
   */
  static boolean atMargin(Token token) {
    return token.getCharPositionInLine() == 0 && contains(token);
  }

  static List<String> words() {
    return TYPES.stream()
        .map(type -> MusterLexer.VOCABULARY.getLiteralName(type))
        .map(literal -> literal.substring(1, literal.length() - 1))
        .sorted()
        .toList();
  }
}
