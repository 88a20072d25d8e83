package dev.muster.lang.parse;

import dev.muster.lang.syntax.Declaration.Direction;
import dev.muster.lang.syntax.Declaration.ExceptionWord;
import dev.muster.lang.syntax.Declaration.Moment;
import dev.muster.lang.syntax.Declaration.Permit;
import dev.muster.lang.syntax.Expression.Loyalty;
import dev.muster.lang.syntax.Expression.Presence;
import dev.muster.lang.syntax.Expression.Turn;
import dev.muster.lang.syntax.PathShape;
import dev.muster.lang.syntax.Statement.Verb;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

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

  /** Words that begin a statement, and are never names. */
  static final Set<Integer> RESERVED_COMMANDS =
      Set.of(
          MusterLexer.SET,
          MusterLexer.RUN,
          MusterLexer.REMOVE,
          MusterLexer.SAY,
          MusterLexer.LET,
          MusterLexer.IF,
          MusterLexer.REPEAT,
          MusterLexer.OPEN);

  /** Words that begin a statement; some are names elsewhere. */
  static final Set<Integer> COMMANDS =
      Stream.concat(
              RESERVED_COMMANDS.stream(),
              Stream.of(
                  MusterLexer.MOVE,
                  MusterLexer.PLACE,
                  MusterLexer.TURN,
                  MusterLexer.ANNOUNCE,
                  MusterLexer.READ,
                  MusterLexer.GIVE,
                  MusterLexer.END))
          .collect(Collectors.toUnmodifiableSet());

  private SyntaxWords() {}

  /** Tests whether it is a word of the language, and no sign. */
  static boolean isWord(int type) {
    String literal = MusterLexer.VOCABULARY.getLiteralName(type);
    return literal != null && Character.isLetter(literal.charAt(1));
  }

  /** The direction that a word names; ahead without a word. */
  static Direction direction(@Nullable Token word) {
    return switch (type(word)) {
      case MusterLexer.BEHIND -> Direction.BEHIND;
      case MusterLexer.LEFT -> Direction.LEFT;
      case MusterLexer.RIGHT -> Direction.RIGHT;
      default -> Direction.AHEAD;
    };
  }

  static Turn turn(@Nullable Token word) {
    return type(word) == MusterLexer.LEFT ? Turn.LEFT : Turn.RIGHT;
  }

  static Turn turnBack(@Nullable Token word) {
    return type(word) == MusterLexer.LEFT ? Turn.BACK_LEFT : Turn.BACK_RIGHT;
  }

  static Optional<Presence> presence(@Nullable Token word) {
    return switch (type(word)) {
      case MusterLexer.ON_TABLE -> Optional.of(Presence.ON_TABLE);
      case MusterLexer.OFF_TABLE -> Optional.of(Presence.OFF_TABLE);
      default -> Optional.empty();
    };
  }

  static Optional<Loyalty> loyalty(@Nullable Token word) {
    return switch (type(word)) {
      case MusterLexer.ENEMY -> Optional.of(Loyalty.ENEMY);
      case MusterLexer.FRIENDLY -> Optional.of(Loyalty.FRIENDLY);
      case MusterLexer.OTHER -> Optional.of(Loyalty.OTHER);
      default -> Optional.empty();
    };
  }

  static Permit permit(@Nullable Token word) {
    return switch (type(word)) {
      case MusterLexer.ONLY -> Permit.ONLY;
      case MusterLexer.NOT -> Permit.NOT;
      default -> Permit.ALWAYS;
    };
  }

  static ExceptionWord exceptionWord(@Nullable Token word) {
    return switch (type(word)) {
      case MusterLexer.BEFORE -> ExceptionWord.BEFORE;
      case MusterLexer.AFTER -> ExceptionWord.AFTER;
      case MusterLexer.UNLESS -> ExceptionWord.UNLESS;
      default -> ExceptionWord.INSTEAD_OF;
    };
  }

  static Moment moment(@Nullable Token word) {
    return switch (type(word)) {
      case MusterLexer.BEFORE -> Moment.BEFORE;
      case MusterLexer.AFTER -> Moment.AFTER;
      case MusterLexer.INSTEAD -> Moment.INSTEAD_OF;
      default -> Moment.ON;
    };
  }

  static Verb verb(@Nullable Token word) {
    return switch (type(word)) {
      case MusterLexer.SUFFERS -> Verb.SUFFERS;
      case MusterLexer.GAINS -> Verb.GAINS;
      case MusterLexer.LOSES -> Verb.LOSES;
      default -> Verb.RECOVERS;
    };
  }

  /** Returns the type of a token; where the text breaks off, or nothing is said, there is none. */
  private static int type(@Nullable Token word) {
    return word == null ? Token.INVALID_TYPE : word.getType();
  }

  static PathShape pathShape(int token) {
    return switch (token) {
      case MusterLexer.OBLIQUE -> PathShape.OBLIQUE;
      case MusterLexer.SIDEWAYS -> PathShape.SIDEWAYS;
      case MusterLexer.BACKWARD -> PathShape.BACKWARD;
      case MusterLexer.WHEEL -> PathShape.WHEEL;
      case MusterLexer.ROTATE -> PathShape.ROTATE;
      case MusterLexer.ABOUT_FACE -> PathShape.ABOUT_FACE;
      case MusterLexer.FREE -> PathShape.FREE;
      case MusterLexer.ALONG -> PathShape.ALONG;
      default -> PathShape.STRAIGHT;
    };
  }
}
