package dev.muster.lang.parse;

import dev.muster.lang.syntax.PathShape;
import java.util.Set;

/** Tokens that stand for one of a fixed few. */
final class SyntaxWords {

  /** Words before a part of a declaration or an argument. */
  static final Set<Integer> PREPOSITIONS =
      Set.of(
          MusterLexer.OF,
          MusterLexer.AGAINST,
          MusterLexer.IN,
          MusterLexer.FROM,
          MusterLexer.TO,
          MusterLexer.FOR,
          MusterLexer.AT,
          MusterLexer.BY,
          MusterLexer.WITH,
          MusterLexer.ALONG,
          MusterLexer.ON,
          MusterLexer.BETWEEN,
          MusterLexer.TOWARD,
          MusterLexer.INTO);

  private SyntaxWords() {}

  static PathShape pathShape(int token) {
    return switch (token) {
      case MusterLexer.OBLIQUE -> PathShape.OBLIQUE;
      case MusterLexer.SIDEWAYS -> PathShape.SIDEWAYS;
      case MusterLexer.BACKWARD -> PathShape.BACKWARD;
      case MusterLexer.WHEEL -> PathShape.WHEEL;
      case MusterLexer.ROTATE -> PathShape.ROTATE;
      case MusterLexer.ABOUT_FACE -> PathShape.ABOUT_FACE;
      case MusterLexer.FREE -> PathShape.FREE;
      case MusterLexer.ROAD -> PathShape.ROAD;
      default -> PathShape.STRAIGHT;
    };
  }
}
