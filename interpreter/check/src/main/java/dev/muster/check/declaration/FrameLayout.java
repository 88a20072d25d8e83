package dev.muster.check.declaration;

import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Hands out the slots of one frame, each once. */
public final class FrameLayout {
  private int next;
  private final BitSet touched = new BitSet();
  private final BitSet looped = new BitSet();
  private final Map<Integer, Set<String>> names = new HashMap<>();
  private final Map<String, String> selected = new HashMap<>();

  FrameLayout() {}

  /** A layout that goes on from another, which stays as it is. */
  FrameLayout(FrameLayout from) {
    next = from.next;
    looped.or(from.looped);
    from.names.forEach((slot, called) -> names.put(slot, new LinkedHashSet<>(called)));
    selected.putAll(from.selected);
  }

  public int slot() {
    return next++;
  }

  public int size() {
    return next;
  }

  /** Somewhere in the frame the slot is called so. */
  void named(int slot, String name) {
    names.computeIfAbsent(slot, s -> new LinkedHashSet<>(2)).add(name);
  }

  Set<String> names(int slot) {
    return names.getOrDefault(slot, Set.of());
  }

  /** Somewhere in the frame a selection of a kind has a name for what it picks out. */
  public void selected(String name, String kind) {
    selected.put(name, kind);
  }

  /** Returns the kind of which a selection of the frame picks out what has this name. */
  public Optional<String> kindSelected(String name) {
    return Optional.ofNullable(selected.get(name));
  }

  public void touch(int slot) {
    touched.set(slot);
  }

  /** {@code slot} holds what a loop has come to, which only the loop changes. */
  public void loop(int slot) {
    looped.set(slot);
  }

  public boolean loops(int slot) {
    return looped.get(slot);
  }

  /** Runs {@code work} and says whether it read {@code slot}. */
  public boolean reads(int slot, Runnable work) {
    boolean before = touched.get(slot);
    touched.clear(slot);
    work.run();
    boolean read = touched.get(slot);
    if (before) {
      touched.set(slot);
    }
    return read;
  }
}
