package dev.muster.world;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The local names of a rule or procedure while it runs. */
public final class Frame {
  private final @Nullable Object[] slots;
  private final EvaluationContext context;

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

  public Frame copy() {
    return new Frame(slots.clone(), context);
  }

  public @Nullable Object get(int slot) {
    return slots[slot];
  }

  /** A thing that is there for certain, as the actor of an order is. */
  public Thing requireThing(int slot) {
    return (Thing) Objects.requireNonNull(slots[slot]);
  }

  public void set(int slot, @Nullable Object value) {
    slots[slot] = value;
  }

  public int size() {
    return slots.length;
  }

  public EvaluationContext context() {
    return context;
  }
}
