package dev.muster.play.answers;

import dev.muster.model.Formation;
import dev.muster.model.NameSet;
import dev.muster.play.story.Secrecy;
import dev.muster.world.Arguments;
import dev.muster.world.DicePairing;
import dev.muster.world.ReadTracker;
import dev.muster.world.Roll;
import dev.muster.world.Thing;
import dev.muster.world.World;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what was found out until something changes that it was found out from. What is asked of a
 * path, say, is hardly ever asked again after that, and kept until anything changes.
 */
final class EvaluationCache {
  /**
   * The number of answers that take no room worth speaking of; more are hardly ever asked for
   * again.
   */
  private static final int ROOM = 100_000;

  /** To empty a map takes as long as it was large once: a new one takes the place of such. */
  private static final int LARGE = 128;

  private final World world;
  private final Secrecy secrecy;
  private final Keeping keeping = Keeping.wanted();
  private Map<Key, Answer> kept = new HashMap<>();
  private final Map<Object, AnswerTable> tables = new IdentityHashMap<>();

  /** The room that they take; a list takes as much as its values. */
  private long room;

  private Map<Key, Answer> passing = new HashMap<>();
  private long passingAt = -1;

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

  /** What was found out, and up to when it is known to hold. */
  static final class Answer {
    private final ReadTracker.Found found;
    private final @Nullable Thing judge;
    private long at;

    private Answer(ReadTracker.Found found, @Nullable Thing judge, long at) {
      this.found = found;
      this.judge = judge;
      this.at = at;
    }

    @Nullable Object value() {
      return found.value();
    }
  }

  /** Returns the cached answer, or finds it out now. */
  @Nullable Object get(Object asked, Arguments arguments, Supplier<@Nullable Object> source) {
    if (ofDice(arguments) || secrecy.tracking()) {
      world.reads().passing();
      return source.get();
    }
    countLists(arguments);
    if (keeps() && AnswerTable.fits(arguments)) {
      return ofTable(asked, arguments, source).value();
    }
    Key key = new Key(asked, arguments, secrecy.judge());
    if (!keeps() || !recurs(arguments)) {
      return passing(key, null, source).value();
    }
    Answer known = kept.get(key);
    Answer answer = world.supposing() ? passing(key, known, source) : renewed(known, source);
    if (answer != known && lasting(answer)) {
      kept.put(key, answer);
      addRoom(known, answer);
    }
    return answer.value();
  }

  private Answer ofTable(Object asked, Arguments arguments, Supplier<@Nullable Object> source) {
    AnswerTable table = tables.get(asked);
    if (table == null) {
      table = new AnswerTable();
      tables.put(asked, table);
    }
    Answer there = table.get(arguments);
    Answer known = there != null && there.judge == secrecy.judge() ? there : null;
    Answer answer =
        world.supposing()
            ? passing(new Key(asked, arguments, secrecy.judge()), known, source)
            : renewed(known, source);
    if (answer != known && lasting(answer)) {
      table.put(arguments, answer);
      addRoom(there, answer);
    }
    return answer;
  }

  /**
   * An answer that is kept until anything changes, unless one that is kept for longer still holds.
   */
  private Answer passing(Key key, @Nullable Answer known, Supplier<@Nullable Object> source) {
    if (known != null && holds(known)) {
      return renewed(known, source);
    }
    Map<Key, Answer> answers = passing();
    Answer before = answers.get(key);
    // What is supposed is otherwise than the version says, and the same as long as it is.
    if (before != null && world.supposing()) {
      world.reads().uses(before.found.from());
      return before;
    }
    Answer answer = renewed(before, source);
    if (answer != before) {
      answers.put(key, answer);
    }
    return answer;
  }

  /** Whether the answer holds for longer than what is supposed now. */
  boolean lasting(Answer answer) {
    return !world.supposes(answer.found.from());
  }

  /**
   * @param before in whose place it is kept
   */
  private void addRoom(@Nullable Answer before, Answer now) {
    room += room(now) - (before == null ? 0 : room(before));
    if (room > ROOM) {
      kept = new HashMap<>();
      tables.clear();
      room = 0;
    }
  }

  private static int room(Answer answer) {
    return 1 + (answer.value() instanceof List<?> list ? list.size() : 0);
  }

  /** The answer if it still holds, or what it is now. */
  Answer renewed(@Nullable Answer known, Supplier<? extends @Nullable Object> source) {
    if (known == null || !holds(known)) {
      return new Answer(world.reads().find(source), secrecy.judge(), world.now());
    }
    if (known.at != world.now() || world.supposing()) {
      if (keeping == Keeping.CHECKED) {
        check(known, source);
      }
      known.at = world.now();
    }
    world.reads().uses(known.found.from());
    return known;
  }

  private boolean holds(Answer known) {
    return known.at == world.now()
        ? lasting(known)
        : keeps() && known.judge == secrecy.judge() && world.holds(known.found.from(), known.at);
  }

  private void check(Answer known, Supplier<? extends @Nullable Object> source) {
    Object now = world.reads().find(source).value();
    if (!Objects.equals(known.value(), now)) {
      throw new IllegalStateException("kept " + known.value() + ", but now it is " + now);
    }
  }

  /** Whether anything is kept now for longer than nothing changes. */
  private boolean keeps() {
    return keeping != Keeping.FORGOTTEN;
  }

  private Map<Key, Answer> passing() {
    long now = world.version();
    if (passingAt != now || passing.size() >= ROOM) {
      if (passing.size() > LARGE) {
        passing = new HashMap<>();
      } else {
        passing.clear();
      }
      passingAt = now;
    }
    return passing;
  }

  /** Whether the same is likely to be asked again after something has changed. */
  private static boolean recurs(Arguments arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      Object value = arguments.get(i);
      if (!(value == null
          || value instanceof Thing
          || value instanceof NameSet.Member
          || value instanceof Formation)) {
        return false;
      }
    }
    return true;
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
