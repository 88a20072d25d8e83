package dev.muster.odds;

import dev.muster.compile.statement.Block;
import dev.muster.compile.statement.Follower;
import dev.muster.play.Battle;
import dev.muster.world.Frame;
import dev.muster.world.Likeness;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** How far a battle has come, where it is known what is left to do. */
final class Position implements Follower {
  private final Battle battle;
  private final Forks<?> forks;
  private final OpenDice dice;
  private final List<Entry> entries = new ArrayList<>();

  /** How many of them are unknown. */
  private int unknown;

  private boolean last;

  /** What of the situation itself is left: the step and what has been found out before it. */
  private Object outermost = List.of();

  private static final class Entry {
    private final @Nullable Block block;
    private final @Nullable Frame frame;
    private final @Nullable Supplier<List<?>> left;
    private int next;

    Entry(@Nullable Block block, @Nullable Frame frame, @Nullable Supplier<List<?>> left) {
      this.block = block;
      this.frame = frame;
      this.left = left;
    }
  }

  Position(Battle battle, Forks<?> forks, OpenDice dice) {
    this.battle = battle;
    this.forks = forks;
    this.dice = dice;
    dice.whileSupposing(() -> battle.world().reads().passing());
  }

  void outermost(Object left) {
    outermost = left;
  }

  @Override
  public void last() {
    last = true;
  }

  @Override
  public void begin(Block block, Frame frame) {
    push(new Entry(block, frame, last ? List::of : null));
    last = false;
  }

  @Override
  public void around(@Nullable Supplier<List<?>> left) {
    push(new Entry(null, null, left));
  }

  private void push(Entry entry) {
    entries.add(entry);
    unknown += entry.left == null ? 1 : 0;
  }

  @Override
  public void end() {
    unknown -= entries.removeLast().left == null ? 1 : 0;
    last = false;
  }

  @Override
  public void come(int next) {
    entries.getLast().next = next;
    last = false;
    if (unknown == 0) {
      forks.reach(this::state);
    }
  }

  @Override
  public <T> T settle(Supplier<T> found, Function<T, Object> key) {
    return dice.settle(found, key, () -> battle.world().touchRuns(0));
  }

  @Override
  public Object key(@Nullable Object value) {
    Object whole = new Likeness().add(value).whole();
    return whole == null ? new Object() : whole;
  }

  private @Nullable List<Object> state() {
    Likeness likeness = new Likeness().add(outermost);
    for (int i = 0; i < entries.size(); i++) {
      add(entries.get(i), i == entries.size() - 1, likeness);
    }
    battle.world().runs().forEach(likeness::add);
    return likeness.add(battle.world()).whole();
  }

  private static void add(Entry entry, boolean innermost, Likeness likeness) {
    if (entry.left != null) {
      likeness.add(entry.left.get());
    }
    if (entry.block == null || entry.frame == null) {
      return;
    }
    likeness.add(new At(entry.block, entry.next));
    BitSet read = innermost ? entry.block.read(entry.next) : entry.block.readAfter(entry.next);
    for (int slot = read.nextSetBit(0); slot >= 0; slot = read.nextSetBit(slot + 1)) {
      if (slot < entry.frame.size()) {
        likeness.add(entry.frame.get(slot));
      }
    }
    if (entry.frame.size() > 0) {
      likeness.add(entry.frame.get(0));
    }
  }

  /** A place in a text. */
  private record At(Block block, int next) implements Likeness.Fixed {}
}
