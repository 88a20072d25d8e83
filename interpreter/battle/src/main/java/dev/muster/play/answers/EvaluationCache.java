package dev.muster.play.answers;

import dev.muster.play.story.Secrecy;
import dev.muster.world.Arguments;
import dev.muster.world.DicePairing;
import dev.muster.world.Roll;
import dev.muster.world.Thing;
import dev.muster.world.World;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Caches what was evaluated since something in the world last changed. */
final class EvaluationCache {
  /**
   * The number of answers that take no room worth speaking of; more are hardly ever asked for
   * again.
   */
  private static final int ROOM = 50_000;

  private final World world;
  private final Secrecy secrecy;

  /** To empty a map takes as long as it was large once: a new one takes the place of such. */
  private static final int LARGE = 128;

  private Map<Key, @Nullable Object> cached = new HashMap<>();
  private long cachedAt = -1;

  EvaluationCache(World world, Secrecy secrecy) {
    this.world = world;
    this.secrecy = secrecy;
  }

  /**
   * A question of a quantity or of whether something is seen, and its arguments.
   *
   * @param judge the side by whose knowledge it is judged; null for the truth
   */
  private record Key(Object asked, Arguments arguments, @Nullable Thing judge) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key k
          && k.asked == asked
          && k.judge == judge
          && k.arguments.equals(arguments);
    }

    @Override
    public int hashCode() {
      return 31 * System.identityHashCode(asked) + arguments.hashCode();
    }
  }

  /** Returns the cached answer, or finds it out now. */
  @Nullable Object get(Object asked, Arguments arguments, Supplier<@Nullable Object> found) {
    if (ofDice(arguments) || secrecy.tracking()) {
      return found.get();
    }
    countLists(arguments);
    long now = world.version();
    if (cachedAt != now || cached.size() >= ROOM) {
      if (cached.size() > LARGE) {
        cached = new HashMap<>();
      } else {
        cached.clear();
      }
      cachedAt = now;
    }
    Key key = new Key(asked, arguments, secrecy.judge());
    Object value = cached.get(key);
    if (value == null && !cached.containsKey(key)) {
      value = found.get();
      cached.put(key, value);
    }
    return value;
  }

  /** Counts the work of lists: a list is looked up by all its values. */
  private void countLists(Arguments arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i) instanceof List<?> several) {
        world.addWork(several.size());
      }
    }
  }

  /** Dice that are thrown again change nothing in the world, but what is said of them. */
  private static boolean ofDice(Arguments arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i) instanceof Roll || arguments.get(i) instanceof DicePairing) {
        return true;
      }
    }
    return false;
  }
}
