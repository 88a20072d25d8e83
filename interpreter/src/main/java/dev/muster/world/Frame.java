package dev.muster.world;

/** The local names of a rule or procedure while it runs. */
public final class Frame {
  private final Object[] slots;
  private final Stage stage;

  public Frame(int size, Stage stage) {
    this.slots = new Object[size];
    this.stage = stage;
  }

  private Frame(Object[] slots, Stage stage) {
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

  public Stage stage() {
    return stage;
  }
}
