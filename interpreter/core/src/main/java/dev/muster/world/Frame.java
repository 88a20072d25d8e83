package dev.muster.world;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The local names of a rule or procedure while it runs. It grows where more are bound than it was
 * made for, as in a fixed value that picks something out.
 */
public final class Frame {
  private @Nullable Object[] slots;
  private final EvaluationContext context;

  /** The secrets that the values were made of; null while there are none. */
  private @Nullable Map<Integer, Set<Secret>> secrets;

  /** What the selections that are under way have found out for all that they look at. */
  private @Nullable Object @Nullable [] @Nullable [] found;

  public Frame(int size, EvaluationContext context) {
    this.slots = new Object[size];
    this.context = context;
  }

  /** A frame of at least {@code size}, which begins with the arguments. */
  public static Frame of(Arguments arguments, int size, EvaluationContext context) {
    Frame frame = new Frame(Math.max(size, arguments.size()), context);
    for (int i = 0; i < arguments.size(); i++) {
      frame.slots[i] = arguments.get(i);
    }
    return frame;
  }

  private Frame(@Nullable Object[] slots, EvaluationContext context) {
    this.slots = slots;
    this.context = context;
  }

  /** A frame over slots that somebody else keeps, to be read only. */
  public static Frame over(@Nullable Object[] slots, EvaluationContext context) {
    return new Frame(slots, context);
  }

  /** A copy of at least {@code size} slots, in which others may be bound than in this one. */
  public Frame copy(int size) {
    Frame copy = new Frame(Arrays.copyOf(slots, Math.max(size, slots.length)), context);
    copy.secrets = secrets == null ? null : new HashMap<>(secrets);
    return copy;
  }

  public @Nullable Object get(int slot) {
    return slots[slot];
  }

  /** A thing that is there for certain, as the actor of an order is. */
  public Thing requireThing(int slot) {
    return (Thing) Objects.requireNonNull(slots[slot]);
  }

  public void set(int slot, @Nullable Object value) {
    if (slot >= slots.length) {
      slots = Arrays.copyOf(slots, slot + 1);
    }
    slots[slot] = value;
  }

  /** Whether any value may have been made of what not every side knows. */
  public boolean hasSecrets() {
    return secrets != null;
  }

  /** Returns the secrets that the value of the slot was made of. */
  public Set<Secret> secrets(int slot) {
    return secrets == null ? Set.of() : secrets.getOrDefault(slot, Set.of());
  }

  public void secrets(int slot, Set<Secret> madeOf) {
    if (secrets == null && !madeOf.isEmpty()) {
      secrets = new HashMap<>();
    }
    if (secrets != null) {
      secrets.put(slot, madeOf);
    }
  }

  /**
   * Returns what the selection at that level of nesting has found out; null where it keeps none.
   */
  public @Nullable Object @Nullable [] found(int level) {
    return found == null || level >= found.length ? null : found[level];
  }

  /** From now on it is this one that is under way at that level. */
  public void found(int level, @Nullable Object @Nullable [] values) {
    if (found == null) {
      if (values == null) {
        return;
      }
      found = new Object[level + 1][];
    } else if (level >= found.length) {
      found = Arrays.copyOf(found, level + 1);
    }
    found[level] = values;
  }

  public int size() {
    return slots.length;
  }

  public EvaluationContext context() {
    return context;
  }
}
