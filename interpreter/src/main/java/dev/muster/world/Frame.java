package dev.muster.world;

/** The local names of a rule or procedure while it runs. */
public final class Frame {
  private final Object[] slots;
  private final EvaluationContext stage;

  public Frame(int size, EvaluationContext stage) {
    this.slots = new Object[size];
    this.stage = stage;
  }

  private Frame(Object[] slots, EvaluationContext stage) {
    this.slots = slots;
    this.stage = stage;
  }

  public Frame copy() {
    return new Frame(slots.clone(), stage);
  }

  public Object get(int slot) {
    return slots[slot];
  }

  public void set(int slot, Object value) {
    slots[slot] = value;
  }

  public int size() {
    return slots.length;
  }

  public EvaluationContext stage() {
    return stage;
  }
}
