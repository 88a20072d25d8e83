package dev.muster.compile.statement;

import dev.muster.world.Frame;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Follows a battle that is fought again and again, each time with other dice: how far its
 * statements have come, so that it can be told when two battles have come to the same place, and
 * what of the dice matters. Where it cannot be told what is still to be done, as while rules answer
 * an event, nothing need be said here: what begins without {@link #last} is unknown.
 */
public interface Follower {
  /** What begins next is all that is left to do of what is being done now. */
  void last();

  /** A block begins. */
  void begin(Block block, Frame frame);

  /** The innermost block has come to that statement. */
  void come(int next);

  /** The innermost block is over, or what was left to do after it. */
  void end();

  /**
   * Something goes on around what begins next.
   *
   * @param left on what depends what is left of it; null where that is unknown
   */
  void around(@Nullable Supplier<List<?>> left);

  /**
   * Finds something out that may depend on dice, and nothing else that can change.
   *
   * @param key what comes of it, in a form that can be compared with that of another battle
   */
  <T> T settle(Supplier<T> found, Function<T, Object> key);

  /** What a value is compared by. */
  Object key(@Nullable Object value);

  /** Runs what is all that is left to do of a statement. */
  static Completion last(CompiledStatement statement, Frame f) {
    Follower followed = BattleEffects.of(f).follower();
    if (followed != null) {
      followed.last();
    }
    return statement.run(f);
  }

  /**
   * @param left on what depends what is left to do around it; null where that is unknown
   */
  static Completion within(@Nullable Supplier<List<?>> left, CompiledStatement statement, Frame f) {
    Follower followed = BattleEffects.of(f).follower();
    if (followed == null) {
      return statement.run(f);
    }
    followed.around(left);
    try {
      return statement.run(f);
    } finally {
      followed.end();
    }
  }
}
